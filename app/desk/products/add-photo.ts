import { answerPhoto, photoRouteLoader } from "../kit/photos/posted-photos.server.ts";
import type { Route } from "./+types/add-photo";
import { storeProductPhoto } from "./pictures-form.server.ts";

/** Takes one photo of a product. */
export function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  return answerPhoto(request, storeProductPhoto(context, params.id));
}

export const loader = photoRouteLoader;
