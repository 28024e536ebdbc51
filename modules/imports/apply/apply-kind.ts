import type { Database, Db } from "#database";
import type { ShopFacts } from "#settings";
import type { Draft, DraftKind, Question } from "../drafts/draft.ts";

/** What a row made or changed: its undo, and its part of the control totals. */
export interface Made {
  what: MadeWhat;
  /** Its id, account or path. */
  ref: string;
  /** False: it existed and was changed. */
  isNew: boolean;
  /** Its version or change time as written. */
  version?: number | null;
  cents?: number;
  /** What it was before the change. */
  before?: unknown;
}

export type MadeWhat = "product" | "unit" | "client-card" | "past-order" | "credit" | "repair" | "redirect";

/** What existing record a draft is about; null if it is new. */
export type Match = { ref: string | null } | { ask: Question } | { refused: string } | { skipped: string };

export interface MatchQuery {
  /** The import that is asking. */
  run: number;
  /** What an earlier row with the same key made, in this import or another. */
  known: readonly Pick<Made, "what" | "ref">[];
  /** Answers by topic. */
  answers: Readonly<Record<string, string>>;
}

/** Where rows are written. Everything happens in the transaction `tx`. */
export interface ApplyPlace {
  tx: Db;
  dialect: Database["dialect"];
  facts: ShopFacts;
  run: number;
  row: number;
  actor: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
  answers: Readonly<Record<string, string>>;
  /** Products whose pages change; one version of the catalogue counts them all. */
  products: Set<number>;
}

export interface Applied {
  /** `same`: nothing was written. */
  fate: "new" | "merged" | "same" | "skipped";
  reason?: string;
  made: readonly Made[];
}

/** How drafts of a kind are found and written. Throws `RowRefusedError` to refuse a row. */
export interface ApplyKind<Kind extends DraftKind = DraftKind> {
  kind: Kind;
  match(db: Db, draft: Draft<Kind>, query: MatchQuery): Promise<Match>;
  apply(place: ApplyPlace, draft: Draft<Kind>, ref: string | null): Promise<Applied>;
}

/** How something that an import made is taken back. */
export interface UndoMade {
  /** Why it stays; null if it can be removed. */
  blocker(db: Db, made: Made): Promise<string | null>;
  /** Removes it, or restores what it was before. */
  remove(place: ApplyPlace, made: Made): Promise<void>;
}

/** A row that can't be written. Nothing of it is. */
export class RowRefusedError extends Error {
  override readonly name = "RowRefusedError";
}

/** Erases the kind's type, so that a list can hold different kinds. */
export function applyKind<Kind extends DraftKind>(kind: ApplyKind<Kind>): ApplyKind {
  return kind as unknown as ApplyKind;
}
