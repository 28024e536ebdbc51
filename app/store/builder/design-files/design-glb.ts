import type { Route } from "./+types/design-glb";
import { computedFile, modelHeaders } from "./computed-file.ts";

/** A design's piece for Android's viewer, and for anything else that opens glTF. */
export function loader(asked: Route.LoaderArgs): Promise<Response> {
  return computedFile("glb", asked, (name) => modelHeaders("model/gltf-binary", `${name}.glb`));
}
