import type { Design } from "../../design.ts";
import type { Piece } from "../../shapes/piece.ts";
import type { CastingWalls } from "../walls/casting-walls.ts";

/** The aspects of a design that bench rules check. */
export type BenchQuestion = "cast" | "set" | "worn" | "resized" | "engraved";

/** Source of a number. */
export interface Source {
  readonly title: string;
  /** URL or publication. */
  readonly where: string;
}

/** One rule: its aspect, source and message. */
export interface BenchRule {
  /** Never changes: job sheets store it. */
  readonly id: string;
  readonly question: BenchQuestion;
  readonly source: Source;
  /** What the shopper reads. */
  readonly advice: string;
  /** The violation in numbers, for the bench; null where the design complies or the rule does not apply. */
  readonly test: (design: Design, piece: Piece) => string | null;
}

/** A rule that reads the castings themselves. */
export interface SolidRule extends Omit<BenchRule, "test"> {
  /** Whether it must not stay as it is: then the client reads its advice, too. */
  readonly isFault: boolean;
  readonly test: (walls: CastingWalls) => string | null;
}

/** A violated rule, and by how much: "Band 1.05 mm at its thinnest, at least 1.20 mm." */
export type BenchRemark = Omit<BenchRule, "test"> & { readonly numbers: string };

/** A rule that the castings violate. */
export type SolidRemark = BenchRemark & Pick<SolidRule, "isFault">;
