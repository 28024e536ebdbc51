import { readDrawingQuery } from "#jewelry/drawing-link";
import { m } from "#messages";
import type { GeometryFileKind } from "#services";
import { noStore } from "../../../platform/cache-control.ts";
import { getVisitorAddress } from "../../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../../platform/rate-limited-message.ts";
import { services } from "../../../services.server.ts";
import type { Route } from "./+types/design-file";

interface FileType {
  kind: GeometryFileKind;
  headersOf(name: string): Record<string, string>;
}

/** File types by the route's last segment: drawings, and models for the viewers of Android, iPhones and others. */
const fileTypes: Record<string, FileType> = {
  "drawing.svg": { kind: "drawing", headersOf: drawingHeaders },
  "dimensions.svg": { kind: "dimensions", headersOf: drawingHeaders },
  "sections.svg": { kind: "sections", headersOf: drawingHeaders },
  "model.glb": { kind: "glb", headersOf: (name) => modelHeaders("model/gltf-binary", `${name}.glb`) },
  "model.usdz": { kind: "usdz", headersOf: (name) => modelHeaders("model/vnd.usdz+zip", `${name}.usdz`) },
};

/** A file of the URL's design, or why there is none. It is as public as the design's link. */
export async function loader({ request, context, pattern }: Route.LoaderArgs): Promise<Response> {
  const { kind, headersOf } = fileTypes[pattern.split("/").at(-1)!]!;
  const { searchParams } = new URL(request.url);
  const drawing = readDrawingQuery((name) => searchParams.get(name));
  if (!drawing) return refused(404, m.builder.noSuchDesign);
  const file = await context.get(services).geometry.file(kind, drawing.design, {
    address: getVisitorAddress(context),
    acceptEncoding: request.headers.get("accept-encoding"),
    signal: request.signal,
    earlier: drawing.before,
  });
  if (file.kind === "too often") return refused(429, rateLimitedMessage(file.waitS), file.waitS);
  if (file.kind === "busy") return refused(503, m.builder.drawingBusy(file.waitS), file.waitS);
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
      ...(file.coding && { "content-encoding": file.coding }),
      ...headersOf(file.name),
    },
  });
}

function drawingHeaders(): Record<string, string> {
  return {
    "content-type": "image/svg+xml; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
}

/** Headers of a model. Allows any origin, because third-party viewers fetch it. */
function modelHeaders(contentType: string, fileName: string): Record<string, string> {
  return {
    "content-type": contentType,
    "content-disposition": `inline; filename="${fileName}"`,
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-robots-tag": "noindex",
  };
}

function refused(status: number, words: string, waitS?: number): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": noStore,
      ...(waitS && { "retry-after": String(waitS) }),
    },
  });
}
