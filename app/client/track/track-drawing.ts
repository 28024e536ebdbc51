import { m } from "#messages";
import { services } from "../../services.server.ts";
import { approvedDrawingFile } from "../job/approved-drawing-file.server.ts";
import type { Route } from "./+types/track-drawing";

/** A drawing as the client approved it, for anyone who has the page's token. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return approvedDrawingFile(
    await context.get(services).workshop.clientDrawings(params.token),
    params.name,
    m.quote.noPicture,
  );
}
