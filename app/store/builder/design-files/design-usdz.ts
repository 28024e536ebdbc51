import type { Route } from "./+types/design-usdz";
import { computedFile, modelHeaders } from "./computed-file.ts";

/** A design's piece for the viewer of iPhones and iPads. */
export function loader(asked: Route.LoaderArgs): Promise<Response> {
  return computedFile("usdz", asked, (name) => modelHeaders("model/vnd.usdz+zip", `${name}.usdz`));
}
