import type { RouterContextProvider } from "react-router";
import { type GeometryFile, type GeometryFileKind, house } from "#house";
import type { Design } from "#jewelry/design";
import { addressOf } from "../../../platform/rate-limit.server.ts";

export type { GeometryFileKind } from "#house";

/** A design's file as computed for one request; given up when its visitor goes before it began. */
export function geometryFile(
  kind: GeometryFileKind,
  design: Design,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<GeometryFile> {
  return house.geometry.file(kind, design, {
    address: addressOf(context),
    acceptEncoding: request.headers.get("accept-encoding"),
    signal: request.signal,
  });
}
