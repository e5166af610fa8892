#!/usr/bin/env bash
# Installs 'kinds' from the published bundle, checks schemas, and compares them with a revision. Errors become
# annotations, and the comparison becomes the summary of the job.
set -euo pipefail

url='@URL@'
checksum='@CHECKSUM@'
folder=${RUNNER_TEMP:-$(mktemp -d)}/kinds-@VERSION@
if [ ! -x "$folder/kinds" ]; then
  mkdir -p "$folder"
  curl --fail --silent --show-error --location --output "$folder/kinds.zip" "$url"
  sum=$(if command -v sha256sum >/dev/null; then sha256sum "$folder/kinds.zip"; else shasum -a 256 "$folder/kinds.zip"; fi)
  if [ "${sum%% *}" != "$checksum" ]; then
    echo "::error::the file at $url has the checksum ${sum%% *}, not $checksum"
    exit 1
  fi
  unzip -q -o "$folder/kinds.zip" -d "$folder"
  case $(uname -s)-$(uname -m) in
  Darwin-arm64) pattern='arm64-apple-macosx' ;;
  Darwin-*) pattern='x86_64-apple-macosx' ;;
  *-aarch64 | *-arm64) pattern='aarch64-*linux-*' ;;
  *) pattern='x86_64-*linux-*' ;;
  esac
  # shellcheck disable=SC2086
  programs=("$folder"/*/kinds-*-$pattern/bin/kinds)
  if [ ! -f "${programs[0]}" ]; then
    echo "::error::the release has no program for $(uname -s) on $(uname -m)"
    exit 1
  fi
  cp "${programs[0]}" "$folder/kinds"
fi

if [ -n "${KINDS_AGAINST:-}" ] && ! git cat-file -e "$KINDS_AGAINST^{commit}" 2>/dev/null; then
  git fetch --quiet --depth 1 origin "$KINDS_AGAINST"
fi
failed=0
while IFS= read -r line; do
  [ -n "${line// /}" ] || continue
  read -r -a schemas <<<"$line"
  "$folder/kinds" check "${schemas[@]}" --diagnostics github || failed=1
  if [ -n "${KINDS_AGAINST:-}" ]; then
    options=(--against "$KINDS_AGAINST" --format markdown --diagnostics github)
    if [ -n "${KINDS_FAIL_ON:-}" ]; then options+=(--fail-on "$KINDS_FAIL_ON"); fi
    "$folder/kinds" diff "${schemas[@]}" "${options[@]}" >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}" || failed=1
  fi
done <<<"${KINDS_SCHEMAS:-.}"
exit $failed
