import { z } from "zod";
import type { PaperKind } from "../../foundation/database/paper-tables.ts";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";

const fact = z.object({ label: z.string(), value: z.string() });

/** One kind of stone: description, weight, grades and report. */
const stone = z.object({ what: z.string(), carats: z.string(), grades: z.string(), report: z.string() });
export type PaperStone = z.infer<typeof stone>;

/** Contents of an appraisal. */
export const appraisalFacts = z.object({
  title: z.string(),
  description: z.string(),
  measures: z.string(),
  metal: z.string(),
  weight: z.string(),
  stones: z.array(stone),
  valueCents: z.int().positive(),
  /** Basis of the value, in the appraiser's words. */
  basis: z.string(),
  purpose: z.string(),
  /** For example, "2026-11-25". */
  effectiveOn: z.string(),
  method: z.string(),
  conditions: z.string(),
  client: z.object({ name: z.string(), address: z.string() }),
  appraiser: z.object({ name: z.string(), title: z.string() }),
  /** Number of the piece or job; empty for a piece brought in. */
  source: z.string(),
  /** SVG drawing of the piece; null if none. */
  drawing: z.string().nullable(),
});
export type AppraisalFacts = z.infer<typeof appraisalFacts>;

/** Contents of a certificate. Says nothing about the buyer. */
export const certificateFacts = z.object({
  title: z.string(),
  piece: z.array(fact),
  stones: z.array(stone),
  /** Day of the handover in the shop's time zone, "2026-11-25". */
  day: z.string(),
  orderNumber: z.string().nullable(),
  drawing: z.string().nullable(),
});
export type CertificateFacts = z.infer<typeof certificateFacts>;

/** Title of a stored paper's piece. */
export function titleOfPaper(facts: string): string {
  return z.object({ title: z.string() }).parse(readJson(facts)).title;
}

export const paperLabels = {
  appraisal: seriesLabel("appraisal", 0, 12),
  certificate: seriesLabel("certificate", 0, 12),
};

/** For example, "A-1001" or "CE-1001". */
export function paperLabel({ kind, number }: { kind: PaperKind; number: number }): string {
  return paperLabels[kind].of(number);
}

/** The paper for a typed label; null for any other text. */
export function parsePaperLabel(text: string): { kind: PaperKind; number: number } | null {
  for (const kind of ["appraisal", "certificate"] as const) {
    const number = paperLabels[kind].read(text);
    if (number !== null) return { kind, number };
  }
  return null;
}
