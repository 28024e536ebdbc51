import type { Route } from "./+types/design-drawing";
import { computedFile, drawingHeaders } from "./computed-file.ts";

export function loader(asked: Route.LoaderArgs): Promise<Response> {
  return computedFile("drawing", asked, drawingHeaders);
}
