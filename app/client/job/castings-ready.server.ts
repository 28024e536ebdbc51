import type { PairedDesign } from "#jewelry/band-choice";
import { within } from "../../platform/within.ts";
import type { Casting } from "./version-castings.server.ts";

/** The drawing of a job, and the one before. */
interface Drawings {
  design: PairedDesign | null;
  earlier: PairedDesign | null;
}

/** Shorter than the time after which a proxy gives a request up. */
const heldMs = 8_000;

/**
 * Answers a job's page when the castings of both its drawings are computed: 204, or 202 where they are not within
 * seconds, and 404 without a drawing.
 */
export async function castingsReady(
  castingFiles: Casting,
  job: Drawings | null | undefined,
): Promise<Response> {
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (!job?.design) return new Response(null, { status: 404, headers });
  const { design, earlier } = job;
  const computed = Promise.all([castingFiles.castings(design), earlier && castingFiles.castings(earlier)]);
  const made = await within(computed, heldMs);
  return new Response(null, { status: made ? 204 : 202, headers });
}
