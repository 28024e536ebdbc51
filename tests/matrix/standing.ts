import type { Page } from "@playwright/test";
import type { Visitor } from "../../tools/bench/visitor.ts";

/** What a visitor can do about the store. */
export const letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I"] as const;
export type Letter = (typeof letters)[number];

/**
 * The state of a feature during a failure: unchanged, with older data, missing with a clear message, refused with a
 * clear message. The desk can also be read-only, or show what waits. `not built`: there is no such feature in that
 * arrangement, so nothing is tested and nothing is claimed.
 */
export type Standing = "ok" | "stale" | "deg" | "off" | "read-only" | "shows queue" | "not built";

/** One store with what it leans on, and how to break that. */
export interface Scene {
  origin: string;
  visitor: Visitor;
  /** A ring that is made to order, as carts name it. */
  ringId: string;
  /** What visitors have open when it fails. */
  underWay: Map<string, string>;
  /** What the row has visitors read where something is off. */
  says: { checkout: string; deposit: string };
  fail(): Promise<void>;
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** One feature: how it is used, and how each standing shows. */
export interface Column {
  name: string;
  /** What a visitor did before it failed. */
  prepare?(scene: Scene): Promise<void>;
  /** These need a browser, and get its page. */
  isInBrowser?: boolean;
  shows: Partial<Record<Standing, (scene: Scene, page: Page) => Promise<void>>>;
}

/** One thing that fails. */
export interface Row {
  number: number;
  /** What fails, and how where there are several ways. */
  name: string;
  cells: Record<Letter, Standing>;
  /** The cell that every run looks at. */
  smoke?: Letter;
  open(): Promise<Scene>;
  /** Why it cannot be broken here; null when it can. */
  cannot?(): string | null;
  /** What is seen when it goes on, or ends. In this order, after the cells. */
  after?: readonly { name: string; check(scene: Scene): Promise<void> }[];
}

/** Writes the cells of a row as the matrix does: nine words, A to I. */
export function cells(words: string): Row["cells"] {
  const standings = words.split(", ") as Standing[];
  if (standings.length !== letters.length) throw new Error(`A row has nine cells, not ${standings.length}.`);
  return Object.fromEntries(letters.map((letter, index) => [letter, standings[index]])) as Row["cells"];
}
