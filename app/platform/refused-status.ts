import { isRouteErrorResponse } from "react-router";
import { isCrossSite } from "./is-cross-site.ts";

/**
 * The status by which a request was refused: the visitor's fault, or another site's form, which the router turns away with
 * an error of its own. Null for a fault of ours.
 */
export function refusedStatus(error: unknown, request: Request): number | null {
  if (isRouteErrorResponse(error)) return error.status < 500 ? error.status : null;
  return request.method !== "GET" && isCrossSite(request) ? 400 : null;
}
