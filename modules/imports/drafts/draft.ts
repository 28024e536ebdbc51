import { z } from "zod";
import { repairDraft, stoneDraft } from "./bench-drafts.ts";
import { clientDraft } from "./client-draft.ts";
import { pieceDraft } from "./piece-draft.ts";
import { inventoryDraft, productDraft } from "./product-draft.ts";
import { creditDraft, layawayDraft, pastOrderDraft, redirectDraft } from "./sale-drafts.ts";

/** What a draft of each kind may say. */
export const draftSchemas = {
  product: productDraft,
  inventory: inventoryDraft,
  piece: pieceDraft,
  client: clientDraft,
  order: pastOrderDraft,
  repair: repairDraft,
  layaway: layawayDraft,
  credit: creditDraft,
  redirect: redirectDraft,
  stone: stoneDraft,
} as const;

export type DraftKind = keyof typeof draftSchemas;
export type DraftValue<Kind extends DraftKind> = z.infer<(typeof draftSchemas)[Kind]>;

/** In the order in which they are imported: what others refer to comes first. */
export const draftKinds = [
  "client",
  "product",
  "piece",
  "stone",
  "inventory",
  "order",
  "repair",
  "layaway",
  "credit",
  "redirect",
] as const satisfies readonly DraftKind[];

/** A fact read from a title, tag or field by a rule, shown before it is imported. */
export const readFact = z.object({
  /** The key of a product's fact: "metal", "stone_carat", "report_no"; "size". */
  field: z.string(),
  value: z.string(),
  from: z.enum(["title", "tag", "metafield", "option", "description", "type", "column"]),
  /** The words it was read from: "14K Yellow". */
  text: z.string(),
});

const answer = z.object({
  value: z.string(),
  label: z.string(),
  /** What this answer changes in the draft's value: each `path` is keys and indexes, ["birthday"]. */
  set: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), value: z.json() })).optional(),
  /** True: the row isn't imported. */
  skips: z.boolean().optional(),
});

/**
 * Something that a file leaves open. Questions of the same `topic` are one question: an answer counts for all their
 * rows, unless a row has its own. A row with an open question isn't imported.
 */
export const question = z.object({
  /** "dates:clients.csv:Birthday" */
  topic: z.string(),
  /** What the desk asks, about all rows of the topic. */
  text: z.string(),
  /** What this row has: "04/12/1981". */
  shown: z.string(),
  answers: z.array(answer),
  /** The value of the suggested answer. */
  suggested: z.string().optional(),
  /** Instead of choosing: what is typed is stored at this path (a gift card's full code). */
  typed: z.object({ path: z.array(z.union([z.string(), z.number()])), label: z.string() }).optional(),
});

/** Where a draft or refusal was read. */
export interface ReadFrom {
  file: string;
  sheet: string | null;
  /** Rows as a spreadsheet numbers them: the header is usually 1. */
  lines: number[];
}

/** One record of a file, ready to be matched and written. */
export interface Draft<Kind extends DraftKind = DraftKind> extends ReadFrom {
  kind: Kind;
  /** Equal when the same record is read again, from this file or a newer one: "shopify:8123" or "shopify:handle:ring-1". */
  key: string;
  value: DraftValue<Kind>;
  facts: z.infer<typeof readFact>[];
  /** What the file says beside it: unknown columns with their values, corrections that were made. */
  notes: string[];
  questions: z.infer<typeof question>[];
}

/** Rows that make no draft, with the reason and the remedy in one sentence or two. */
export interface Refusal extends ReadFrom {
  kind: DraftKind | null;
  refused: string;
  /** True for rows that hold no record: a report's title or total. */
  isSkipped?: boolean;
}

/** Everything that reading a file yields; each row of the file is in the lines of exactly one. */
export type ReadRecord = { [Kind in DraftKind]: Draft<Kind> }[DraftKind] | Refusal;

export type ReadFact = z.infer<typeof readFact>;
export type Question = z.infer<typeof question>;
export type Answer = z.infer<typeof answer>;
export type AnyDraft = Exclude<ReadRecord, Refusal>;

export function isRefusal(record: ReadRecord): record is Refusal {
  return "refused" in record;
}
