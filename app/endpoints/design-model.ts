import type { RouterContextProvider } from "react-router";
import { noEngraving } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import type { NamedMesh } from "#jewelry/making/files/closed-mesh";
import { pieceScene } from "#jewelry/making/files/piece-scene";
import { designPiece } from "#jewelry/shapes/design-piece";
import { tooOften } from "../parts/too-often.ts";
import { notKept } from "../storefront/cache-control.ts";
import { addressOf, rateLimits } from "../storefront/rate-limit.server.ts";
import { keptFiles } from "./kept-files.ts";

/** A kind of file that viewers of phones open. */
export interface ModelKind {
  contentType: string;
  extension: "glb" | "usdz";
  write(title: string, things: readonly NamedMesh[]): Uint8Array;
}

/** Half the roundness of the live view: what a hand's breadth away on a phone nobody can tell from all of it. */
const detail = 0.6;
/** A chain's file has up to 8 MB. */
const mostKept = 8;

const kept = keptFiles<Uint8Array>(mostKept);

/**
 * A design's piece to set before oneself at true size, out of the shapes that the live view shows. It is as public as the
 * link is, and viewers of other makers fetch it, so any page may.
 */
export function modelAnswer(
  kind: ModelKind,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Response {
  const design = decodeDesign(new URL(request.url).searchParams.get("design") ?? "");
  if (!design) return refused(404, "There is no such design. Its link is damaged or of another release.\n");
  const waitS = rateLimits.takeHere("models", addressOf(context));
  if (waitS) return refused(429, `${tooOften(waitS)}\n`, { "retry-after": String(waitS) });
  // Letters are cut too fine to be seen at this size.
  const shown: Design = { ...design, engraving: noEngraving };
  const file = kept(`${encodeDesign(shown)}.${kind.extension}`, () =>
    kind.write(nameOf(design), pieceScene(designPiece(shown, detail), shown)),
  );
  return new Response(file as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": kind.contentType,
      "content-disposition": `inline; filename="${nameOf(design)}.${kind.extension}"`,
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-robots-tag": "noindex",
    },
  });
}

/** "halo-ring". */
function nameOf({ category, style }: Design): string {
  return style && category !== "earrings" ? `${style}-${category}` : (style ?? category);
}

function refused(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(words, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": notKept, ...headers },
  });
}
