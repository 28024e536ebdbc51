import type { m } from "#messages";
import type { Design } from "../../design.ts";
import type { Piece } from "../../shapes/piece.ts";
import type { StoneFit } from "../stone-fit/stone-fit.ts";
import type { CastingWalls } from "../walls/casting-walls.ts";
import type { HowItOpens } from "../worn/how-it-opens.ts";

/** The aspects of a design that bench rules check. */
export type BenchQuestion = "cast" | "set" | "worn" | "resized" | "engraved";

export interface RuleSource {
  readonly title: string;
  /** URL or publication. */
  readonly where: string;
}

/** Each rule has advice for the client in `messages/`. */
export type BenchRuleId = keyof typeof m.remarks.advice;

export interface BenchRule {
  /** Must never change: job sheets store it. */
  readonly id: BenchRuleId;
  readonly question: BenchQuestion;
  readonly source: RuleSource;
  /** The violation in numbers, for the workshop; null if the design complies or the rule doesn't apply. */
  readonly test: (design: Design, piece: Piece) => string | null;
}

/** What casting rules read: a piece's castings, or those of its band. */
export interface MeasuredSolid {
  readonly walls: CastingWalls;
  /** How each stone is held; empty without stones. */
  readonly fits: readonly StoneFit[];
  /** Stones under metal as set, which the setter sets first. */
  readonly underMetal: number;
  readonly opens: HowItOpens;
}

/** A rule about the castings themselves. */
export interface SolidRule extends Omit<BenchRule, "test"> {
  /** Whether it must be fixed. If so, the client also sees the advice. */
  readonly isFault: boolean;
  readonly test: (solid: MeasuredSolid) => string | null;
}

/** A violated rule with the numbers: "Band 1.05 mm at its thinnest, at least 1.20 mm." */
export type BenchRemark = Omit<BenchRule, "test" | "id"> & {
  /** A rule's, or that of the casting of a ring's band. */
  readonly id: BenchRuleId | `band-${BenchRuleId}`;
  readonly numbers: string;
};

export type SolidRemark = BenchRemark & Pick<SolidRule, "isFault">;
