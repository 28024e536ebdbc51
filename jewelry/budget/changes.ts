import { bandOfDesign, type PairedDesign, withBand } from "../band-choice.ts";
import { accentsOf, noEngraving } from "../choices.ts";
import type { PrimaryStone } from "../design.ts";
import { colorBand } from "../labels.ts";
import { metalChoices } from "../materials/metals.ts";
import { stoneSize } from "../materials/stone-size.ts";
import { isColorGraded } from "../materials/stones.ts";
import {
  accentConfigurations,
  bandWidthScale,
  caratScale,
  clarityGrades,
  colorGrades,
  type Karat,
  packagings,
  prongCounts,
  settingHeights,
} from "../options.ts";
import { stepCount, valueAt } from "../scale.ts";

/** The parts a change can apply to, in the order in which changes are applied and listed. */
export const changedParts = [
  "engraving",
  "packaging",
  "clarity",
  "color",
  "carat",
  "width",
  "prongs",
  "height",
  "finish",
  "band",
  "accents",
  "metal",
  "stone",
] as const;
export type ChangedPart = (typeof changedParts)[number];

/** One choice scaled down in a finished design. */
export interface DesignChange {
  readonly part: ChangedPart;
  /** Unique within its design: "clarity.VS2". */
  readonly id: string;
  /** How much the client gives up: V1 in SPEC.md. */
  readonly size: number;
  apply(design: PairedDesign): PairedDesign;
}

/** V1: a design's changes by part, smallest first within each part. Parts without changes are omitted. */
export function listSavingChanges(design: PairedDesign): ReadonlyMap<ChangedPart, readonly DesignChange[]> {
  const changes = Object.entries({
    ...stoneChanges(design),
    ...settingChanges(design),
    ...otherChanges(design),
  });
  return new Map(
    changedParts.flatMap((part) => {
      const found = changes.find(([id]) => id === part)?.[1] ?? [];
      const sorted = [...found].sort((a, b) => a.size - b.size);
      return sorted.length > 0
        ? [[part, sorted.map((one) => ({ ...one, part, id: `${part}.${one.id}` }))]]
        : [];
    }),
  );
}

type Found = Partial<Record<ChangedPart, Omit<DesignChange, "part">[]>>;

function stoneChanges({ primaryStone: stone }: PairedDesign): Found {
  if (!stone) return {};
  const change = (id: string | number, size: number, to: Partial<PrimaryStone>) => ({
    id: String(id),
    size,
    apply: (design: PairedDesign) =>
      design.primaryStone ? { ...design, primaryStone: { ...design.primaryStone, ...to } } : design,
  });
  return {
    clarity: below(clarityGrades, stone.clarity).map(({ to, passed }) =>
      change(to, sum(passed.map(claritySize)), { clarity: to }),
    ),
    color: isColorGraded(stone.type)
      ? below(colorGrades, stone.color).map(({ to, passed }) =>
          change(to, sum(passed.map(colorSize)), { color: to }),
        )
      : [],
    carat: lighterCarats(stone.carat).map((carat) =>
      change(carat.toFixed(2), caratSize(stone, carat), { carat }),
    ),
    stone:
      stone.type === "diamond"
        ? [change("lab-diamond", 20, { type: "lab-diamond", certification: "IGI" })]
        : [],
  };
}

/** The steps below one on a scale sorted from the best, each with the steps passed on the way. */
function below<Id>(scale: readonly Id[], from: Id): { to: Id; passed: readonly Id[] }[] {
  const after = scale.slice(scale.indexOf(from) + 1);
  return after.map((to, index) => ({ to, passed: after.slice(0, index + 1) }));
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

/** Differences down to VS2 can't be seen without a loupe. */
function claritySize(clarity: (typeof clarityGrades)[number]): number {
  if (clarity === "I1" || clarity === "I2") return 8;
  return clarity === "SI1" || clarity === "SI2" ? 3 : 1;
}

function colorSize(color: (typeof colorGrades)[number]): number {
  return { Colorless: 1, "Near Colorless": 2, "Faint Color": 5 }[colorBand(color)]!;
}

function lighterCarats(carat: number): number[] {
  return Array.from({ length: stepCount(caratScale) }, (_, step) => valueAt(caratScale, step)).filter(
    (one) => one < carat,
  );
}

/** The loss of length in tenths of a millimeter, at least one. */
function caratSize(stone: PrimaryStone, carat: number): number {
  const shorterMm = stoneSize(stone).lengthMm - stoneSize({ ...stone, carat }).lengthMm;
  return Math.max(1, Math.round(shorterMm * 10));
}

function settingChanges({ setting, accentStones }: PairedDesign): Found {
  if (!setting) return {};
  const change = (id: string | number, size: number, to: Partial<typeof setting>) => ({
    id: String(id),
    size,
    apply: (design: PairedDesign) =>
      design.setting ? { ...design, setting: { ...design.setting, ...to } } : design,
  });
  const accents = accentStones?.configuration ?? "none";
  return {
    height: below([...settingHeights].reverse(), setting.height).map(({ to, passed }) =>
      change(to, 2 * passed.length, { height: to }),
    ),
    prongs: below([...prongCounts].reverse(), setting.prongCount).map(({ to, passed }) =>
      change(to, 2 * passed.length, { prongCount: to }),
    ),
    width: Array.from({ length: stepCount(bandWidthScale) }, (_, step) => valueAt(bandWidthScale, step))
      .filter((width) => width < setting.bandWidth)
      .map((bandWidth) => change(bandWidth, 2 * (setting.bandWidth - bandWidth), { bandWidth })),
    accents:
      accents === "none"
        ? []
        : accentConfigurations
            .filter((id) => id !== accents)
            .map((id) => ({
              id,
              size: 10,
              apply: (design: PairedDesign) => ({ ...design, accentStones: accentsOf(id) }),
            })),
  };
}

const karatOrder: readonly Karat[] = ["950", "22k", "18k", "14k"];

function otherChanges(design: PairedDesign): Found {
  const { metal, finishing, engraving } = design;
  const lighter = metal
    ? metalChoices.filter(
        ({ type, karat }) =>
          karatOrder.indexOf(karat) > karatOrder.indexOf(metal.karat) &&
          type === (metal.type === "platinum" ? "white-gold" : metal.type),
      )
    : [];
  const box = finishing?.packaging ?? "standard";
  return {
    metal: lighter.map((to) => ({
      id: `${to.type}-${to.karat}`,
      size: 4 * (karatOrder.indexOf(to.karat) - karatOrder.indexOf(metal!.karat)),
      apply: (one) => withBand({ ...one, metal: to }, one.band ?? null),
    })),
    finish:
      finishing && finishing.metalFinish !== "polish"
        ? [
            {
              id: "polish",
              size: 4,
              apply: (one) =>
                one.finishing ? { ...one, finishing: { ...one.finishing, metalFinish: "polish" } } : one,
            },
          ]
        : [],
    packaging: finishing
      ? below([...packagings].reverse(), box).map(({ to, passed }) => ({
          id: to,
          size: passed.length,
          apply: (one) => (one.finishing ? { ...one, finishing: { ...one.finishing, packaging: to } } : one),
        }))
      : [],
    engraving:
      engraving.enabled && engraving.text.trim() !== ""
        ? [
            {
              id: "later",
              size: 1,
              apply: (one) => ({
                ...one,
                engraving: { ...noEngraving, font: one.engraving.font, location: one.engraving.location },
              }),
            },
          ]
        : [],
    band: bandOfDesign(design) ? [{ id: "later", size: 8, apply: (one) => withBand(one, null) }] : [],
  };
}
