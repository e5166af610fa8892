import Foundation

nonisolated func checkGeoJSON() throws {
  // The examples of RFC 7946, appendix A: each kind of geometry.
  let position = GeoPosition(longitude: 100, latitude: 0)
  expectEqual(
    try roundTrip(GeoJSON.self, #"{"coordinates":[100,0],"type":"Point"}"#),
    .point(PointGeoJSON(bbox: nil, coordinates: position, extras: [:])))
  try roundTrip(GeoJSON.self, #"{"coordinates":[[100,0],[101,1]],"type":"LineString"}"#)
  let polygon = try roundTrip(
    GeoJSON.self,
    #"{"coordinates":[[[100,0],[101,0],[101,1],[100,1],[100,0]],[[100.8,0.8],[100.8,0.2],[100.2,0.2],[100.2,0.8],[100.8,0.8]]],"type":"Polygon"}"#
  )
  expectEqual(polygon.asPolygon?.coordinates.count, 2)
  expectEqual(polygon.asPolygon?.coordinates.first?.positions.first, position)
  try roundTrip(GeoJSON.self, #"{"coordinates":[[100,0],[101,1]],"type":"MultiPoint"}"#)
  try roundTrip(
    GeoJSON.self,
    #"{"coordinates":[[[100,0],[101,1]],[[102,2],[103,3]]],"type":"MultiLineString"}"#)
  try roundTrip(
    GeoJSON.self,
    #"{"coordinates":[[[[102,2],[103,2],[103,3],[102,3],[102,2]]],[[[100,0],[101,0],[101,1],[100,1],[100,0]],[[100.2,0.2],[100.2,0.8],[100.8,0.8],[100.8,0.2],[100.2,0.2]]]],"type":"MultiPolygon"}"#
  )
  let collection = try roundTrip(
    GeoJSON.self,
    #"{"geometries":[{"coordinates":[100,0],"type":"Point"},{"coordinates":[[101,0],[102,1]],"type":"LineString"},{"geometries":[],"type":"GeometryCollection"}],"type":"GeometryCollection"}"#
  )
  expectEqual(collection.asGeometryCollection?.geometries.map(\.kind.rawValue).first, "Point")

  // Features with and without geometry, and members that the RFC does not define.
  let features = try roundTrip(
    GeoJSON.self,
    #"{"bbox":[-10,-10,10,10],"features":[{"geometry":{"coordinates":[102,0.5,12],"type":"Point"},"id":"f1","properties":{"prop0":"value0","prop1":{"this":"that"}},"title":"first","type":"Feature"},{"geometry":null,"id":2,"properties":null,"type":"Feature"}],"type":"FeatureCollection"}"#
  )
  let list = features.asFeatureCollection?.features ?? []
  expectEqual(list.first?.asFeature?.id, .text("f1"))
  expectEqual(list.first?.asFeature?.geometry?.asPoint?.coordinates.altitude, 12)
  expectEqual(list.first?.asFeature?.extras, ["title": .string("first")])
  expectEqual(list.last?.asFeature?.id, .number(2))
  expect(list.last?.asFeature?.geometry == nil, "a feature without a place has one")
  expectEqual(features.bbox, [-10, -10, 10, 10])
  expectEqual(
    try encode(try decode(GeoJSON.self, #"{"type":"Feature"}"#)),
    #"{"geometry":null,"properties":null,"type":"Feature"}"#)

  // Elements of a position after the third are ignored, and errors have the right paths.
  expectEqual(
    try encode(try decode(GeoPosition.self, "[1,2,null,4]")), "[1,2]")
  expectEqual(try decode(GeoPosition.self, "[1,2,3,4]").altitude, 3)
  let line = #"{"type":"LineString","coordinates":[[1,2],"#
  expectRefused(GeoJSON.self, line + "[3]]}", at: "coordinates.1.1")
  expectRefused(GeoJSON.self, line + "[]]}", at: "coordinates.1.0")
  expectRefused(GeoJSON.self, line + #"[3,"4"]]}"#, at: "coordinates.1.1")
  expectRefused(GeoJSON.self, line + "[3,null]]}", at: "coordinates.1.1")
  expectRefused(GeoJSON.self, line + "[3,4,[]]]}", at: "coordinates.1.2")
  expectRefused(GeoJSON.self, line + "{}]}", at: "coordinates.1")
  expectRefused(GeoJSON.self, line + "null]}", at: "coordinates.1")
  expectRefused(
    GeoJSON.self, #"{"type":"Polygon","coordinates":[[[0,0]],[[0,0],[1]]]}"#,
    at: "coordinates.1.1.1")
  expectRefused(GeoJSON.self, #"{"type":"Polygon","coordinates":[{}]}"#, at: "coordinates.0")
  expectEqual(
    GeoJSONTextRenderer().render(polygon),
    "Polygon\n  Coordinates: "
      + [
        [("100.0", "0.0"), ("101.0", "0.0"), ("101.0", "1.0"), ("100.0", "1.0"), ("100.0", "0.0")],
        [("100.8", "0.8"), ("100.8", "0.2"), ("100.2", "0.2"), ("100.2", "0.8"), ("100.8", "0.8")],
      ].map { ring in
        ring.map { "(Longitude: \($0), Latitude: \($1))" }.joined(separator: ", ")
      }.joined(separator: ", "))
}
