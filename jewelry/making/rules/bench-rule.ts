import type { Design } from "../../design.ts";
import type { Piece } from "../../shapes/piece.ts";

/** What the bench asks of a design before it begins. */
export type BenchQuestion = "cast" | "set" | "worn" | "resized" | "engraved";

/** Where a number comes from, so that anybody can look it up. */
export interface Source {
  readonly title: string;
  /** Address or publication. */
  readonly where: string;
}

/** One rule: what is asked, by whom, and what to say. */
export interface BenchRule {
  /** Never changes: job sheets keep it. */
  readonly id: string;
  readonly question: BenchQuestion;
  readonly source: Source;
  /** What the shopper reads. */
  readonly advice: string;
  /** What is wrong in numbers, for the bench; null where the design keeps the rule or it does not apply. */
  readonly test: (design: Design, piece: Piece) => string | null;
}

/** A rule that a design does not keep, and by how much: "Band 1.05 mm at its thinnest, at least 1.20 mm." */
export type BenchRemark = Omit<BenchRule, "test"> & { readonly numbers: string };
