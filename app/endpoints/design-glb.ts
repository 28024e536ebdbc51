import { glbFile } from "#jewelry/making/files/glb-file";
import type { Route } from "./+types/design-glb";
import { modelAnswer } from "./design-model.ts";

/** A design's piece for Android's viewer, and for anything else that opens glTF. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  return modelAnswer(
    { contentType: "model/gltf-binary", extension: "glb", write: glbFile },
    request,
    context,
  );
}
