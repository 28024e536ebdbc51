import { usdzFile } from "#jewelry/making/files/usdz-file";
import type { Route } from "./+types/design-usdz";
import { modelAnswer } from "./design-model.ts";

/** A design's piece for the viewer of iPhones and iPads. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  return modelAnswer(
    { contentType: "model/vnd.usdz+zip", extension: "usdz", write: usdzFile },
    request,
    context,
  );
}
