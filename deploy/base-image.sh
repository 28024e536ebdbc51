#!/bin/sh
# Makes the base image of deploy/Containerfile from Debian's packages, without an image registry:
#   deploy/base-image.sh && podman build --build-arg BASE=localhost/vitrine-base ...
# Needs mmdebstrap and buildah. More options for buildah (storage, isolation) are read from BUILDAH_OPTIONS and RUN_OPTIONS.
set -eu
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
mmdebstrap --variant=minbase --include=postgresql-client bookworm "$folder/base.tar"
printf 'FROM scratch\nADD base.tar /\nCMD ["/bin/sh"]\n' > "$folder/Containerfile"
# shellcheck disable=SC2086
buildah ${BUILDAH_OPTIONS:-} build ${RUN_OPTIONS:-} --format docker --file "$folder/Containerfile" --tag vitrine-base "$folder"
