import { drawingFile } from "#jewelry/drawing/drawing-file";
import { decodeDesign } from "#jewelry/link";
import { designPiece } from "#jewelry/shapes/design-piece";
import { notKept } from "../storefront/cache-control.ts";
import type { Route } from "./+types/design-drawing";
import { keptFiles } from "./kept-files.ts";

const kept = keptFiles<string>(300);

/** A design's piece in lines, out of the shapes that the live view shows. */
export function loader({ request }: Route.LoaderArgs): Response {
  const text = new URL(request.url).searchParams.get("design") ?? "";
  const design = decodeDesign(text);
  if (!design)
    return new Response("There is no such design. Its link is damaged or of another release.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": notKept },
    });
  const file = kept(text, () => drawingFile(designPiece(design)));
  return new Response(file, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
