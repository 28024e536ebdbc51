import type { Route } from "./+types/dimensioned-drawing";
import { computedFile, drawingHeaders } from "./computed-file.ts";

/** A design's piece from three sides with its dimensions, as the workshop makes it. */
export function loader(asked: Route.LoaderArgs): Promise<Response> {
  return computedFile("dimensions", asked, drawingHeaders);
}
