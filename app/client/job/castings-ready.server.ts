import type { PairedDesign } from "#jewelry/band-choice";
import { resolveWithin } from "../../../foundation/records/resolve-within.ts";
import type { CastingService } from "./version-castings.server.ts";

/** A job's drawing and the previous one. */
interface Drawings {
  design: PairedDesign | null;
  earlier: PairedDesign | null;
}

/** Shorter than typical proxy timeouts. */
const heldMs = 8_000;

/**
 * Tells a job's page when the castings of both drawings are computed: 204, or 202 if they aren't within seconds, or 404
 * without a drawing.
 */
export async function respondWhenCastingsReady(
  castingFiles: CastingService,
  job: Drawings | null | undefined,
): Promise<Response> {
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (!job?.design) return new Response(null, { status: 404, headers });
  const { design, earlier } = job;
  const computed = Promise.all([castingFiles.castings(design), earlier && castingFiles.castings(earlier)]);
  const made = await resolveWithin(computed, heldMs);
  return new Response(null, { status: made ? 204 : 202, headers });
}
