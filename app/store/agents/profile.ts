import { services } from "../../services.server.ts";
import type { Route } from "./+types/profile";
import { businessProfile } from "./protocol.ts";

/** `/.well-known/ucp`: what shopping agents can do here, and at which endpoints. */
export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json(businessProfile(context.get(services).publicOrigin), {
    headers: { "cache-control": "public, max-age=3600", "access-control-allow-origin": "*" },
  });
}
