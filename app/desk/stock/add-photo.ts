import { answerPhoto, photoRouteLoader } from "../kit/photos/posted-photos.server.ts";
import type { Route } from "./+types/add-photo";
import { storePiecePhoto } from "./store-piece-photo.server.ts";

/** Takes one photo of a piece. */
export function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  return answerPhoto(request, storePiecePhoto(context, params.id));
}

export const loader = photoRouteLoader;
