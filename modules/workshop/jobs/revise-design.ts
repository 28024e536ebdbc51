import { type BandChoice, readBandText, readStoredBand } from "#jewelry/band-choice";
import { isComplete } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { measuredStoneFault, readMeasuredStone } from "#jewelry/fit-measured-stone";
import { decodeDesign } from "#jewelry/link";
import type { BenchContext } from "./context.ts";
import { type RevisionRequest, redrawJob } from "./redraw-job.ts";

export interface Revision extends RevisionRequest {
  /** A design's share link, or only its encoded text. */
  link: string;
}

/**
 * Result of a revision. `same`: unchanged. `frozen`: the drawing is approved; the attempt is audited. `unreadable`: not
 * a design link of this store. `unfinished`: one of its phases is incomplete.
 */
export type RevisionOutcome = "revised" | "same" | "frozen" | "unreadable" | "unfinished" | "unknown";

/**
 * Replaces a job's design before its approval, and asks the client to approve the drawing. Keeps a measured stone that
 * also fits the new design. Keeps the ring's band if only a link's text is given; a full link specifies it. Throws
 * StaleJobError.
 */
export async function reviseDesign(context: BenchContext, revision: Revision): Promise<RevisionOutcome> {
  const text = linkText(revision.link);
  const design = decodeDesign(text);
  const linked = design && linkedBand(revision.link, design);
  if (!design || linked === "unreadable") return "unreadable";
  if (!isComplete(design)) return "unfinished";
  const revised = await redrawJob<never>(context, revision, (job) => {
    const stone = readMeasuredStone(job.measured_stone);
    const was = decodeDesign(job.design_text)?.primaryStone;
    const isOfKind = was?.cut === design.primaryStone?.cut && was?.type === design.primaryStone?.type;
    return {
      text,
      design,
      stone: stone && isOfKind && !measuredStoneFault(design, stone) ? stone : null,
      band: linked === undefined ? readStoredBand(job.band, design) : linked,
    };
  });
  if (typeof revised !== "string") throw new Error("Unreachable: a readable design has no fault.");
  return revised;
}

/** The pasted text may be the full link or only its text. */
function linkText(link: string): string {
  const typed = link.trim();
  return /[?&]design=([^&#\s]+)/.exec(typed)?.[1] ?? typed;
}

/** The band in a full link, null for none; undefined if only the link's text was pasted. */
function linkedBand(link: string, design: Design): BandChoice | "unreadable" | null | undefined {
  if (linkText(link) === link.trim()) return undefined;
  const typed = /[?&]band=([^&#\s]*)/.exec(link)?.[1];
  return typed === undefined ? null : (readBandText(typed, design) ?? "unreadable");
}
