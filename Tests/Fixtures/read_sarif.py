"""Reads logs in the Static Analysis Results Interchange Format, and prints the places of the results of each log."""
import json
import sys

from sarif_pydantic import Sarif

for text in json.load(open(sys.argv[1])):
    log = Sarif.model_validate_json(text)
    places = []
    for result in log.runs[0].results:
        place = result.locations[0].physical_location
        region = place.region
        places.append([
            result.rule_id, result.level.value, place.artifact_location.uri,
            region.start_line, region.start_column, region.end_line, region.end_column,
        ])
    print(json.dumps(places))
