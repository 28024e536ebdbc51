import type { RouterContextProvider } from "react-router";
import { decodeDesign } from "#jewelry/link";
import type { GeometryFileKind } from "#services";
import { noStore } from "../../../platform/cache-control.ts";
import { addressOf } from "../../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../../platform/rate-limited-message.ts";
import { services } from "../../../services.server.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A file of the design in the address, or in words why there is none. It is as public as the design's link is. */
export async function computedFile(
  kind: GeometryFileKind,
  { request, context }: Asked,
  headersOf: (name: string) => Record<string, string>,
): Promise<Response> {
  const design = decodeDesign(new URL(request.url).searchParams.get("design") ?? "");
  if (!design) return refused(404, "There is no such design. Its link is damaged or of another release.");
  const file = await context.get(services).geometry.file(kind, design, {
    address: addressOf(context),
    acceptEncoding: request.headers.get("accept-encoding"),
    signal: request.signal,
  });
  if (file.kind === "too often") return refused(429, rateLimitedMessage(file.waitS), file.waitS);
  if (file.kind === "busy")
    return refused(
      503,
      `Too many pieces are drawn just now. Please try again in ${file.waitS} seconds.`,
      file.waitS,
    );
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
      ...(file.coding && { "content-encoding": file.coding }),
      ...headersOf(file.name),
    },
  });
}

export function drawingHeaders(): Record<string, string> {
  return {
    "content-type": "image/svg+xml; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
}

/** What goes with a model. Viewers of other makers fetch it, so any page may. */
export function modelHeaders(contentType: string, fileName: string): Record<string, string> {
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
