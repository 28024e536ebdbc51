import type { Page } from "@playwright/test";
import type { HttpVisitor } from "../../tools/bench/visitor.ts";

/** What a visitor can do in the store. */
export const columnLetters = ["A", "B", "C", "D", "E", "F", "G", "H", "I"] as const;
export type ColumnLetter = (typeof columnLetters)[number];

/**
 * State of a feature during a failure: unchanged, with older data, missing with a clear message, or rejected with a
 * clear message. The desk can also be read-only, or show its queue. `not built` means the feature doesn't exist in that
 * setup, so nothing is tested or claimed.
 */
export type FeatureState = "ok" | "stale" | "deg" | "off" | "read-only" | "shows queue" | "not built";

/** A store with its dependencies, and how to break them. */
export interface Scene {
  origin: string;
  visitor: HttpVisitor;
  /** A made-to-order ring, as carts refer to it. */
  ringId: string;
  /** What visitors have open when it fails. */
  underWay: Map<string, string>;
  /** Messages to visitors where something is unavailable. */
  says: { checkout: string; deposit: string };
  fail(): Promise<void>;
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** A feature: how it is used, and how each state appears. */
export interface Column {
  name: string;
  /** What a visitor did before the failure. */
  prepare?(scene: Scene): Promise<void>;
  /** Needs a browser, and gets its page. */
  isInBrowser?: boolean;
  shows: Partial<Record<FeatureState, (scene: Scene, page: Page) => Promise<void>>>;
}

/** A row of the matrix: one failure. */
export interface FailureRow {
  number: number;
  /** What fails and, if there are several ways, how. */
  name: string;
  cells: Record<ColumnLetter, FeatureState>;
  /** The cell checked in every run. */
  smoke?: ColumnLetter;
  open(): Promise<Scene>;
  /** Why it can't be simulated here; null if it can. */
  cannot?(): string | null;
  /** Checks as it continues or ends, in this order, after the cells. */
  after?: readonly { name: string; check(scene: Scene): Promise<void> }[];
}

/** Parses a row's cells as written in the matrix: nine words, A to I. */
export function parseCells(words: string): FailureRow["cells"] {
  const standings = words.split(", ") as FeatureState[];
  if (standings.length !== columnLetters.length)
    throw new Error(`A row has nine cells, not ${standings.length}.`);
  return Object.fromEntries(
    columnLetters.map((letter, index) => [letter, standings[index]]),
  ) as FailureRow["cells"];
}
