import type { Route } from "./+types/design-drawing";
import { computedFile, drawingHeaders } from "./computed-file.ts";

/** A design's piece in lines, out of the shapes that the live view shows. */
export function loader(asked: Route.LoaderArgs): Promise<Response> {
  return computedFile("drawing", asked, drawingHeaders);
}
