import { decodeDesign } from "#jewelry/link";
import { dimensionedDrawing } from "#jewelry/making/drawing/dimensioned-drawing";
import { notKept } from "../storefront/cache-control.ts";
import type { Route } from "./+types/dimensioned-drawing";
import { keptFiles } from "./kept-files.ts";

/** Narrow, so that its figures can be read on a page. */
const sheetMm = { widthMm: 132, heightMm: 90, isTrimmed: true };
const kept = keptFiles<string>(100);

/** A design's piece from three sides with its dimensions, as the workshop makes it. */
export function loader({ request }: Route.LoaderArgs): Response {
  const text = new URL(request.url).searchParams.get("design") ?? "";
  const design = decodeDesign(text);
  if (!design)
    return new Response("There is no such design. Its link is damaged or of another release.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": notKept },
    });
  return new Response(
    kept(text, () => dimensionedDrawing(design, sheetMm)),
    {
      headers: {
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  );
}
