/**
 * Where a size comes from: `published` by the maker or measured by a reviewer and binding, `known` is often printed but
 * was not checked, `derived` by proportion from photographs. The last two hold within 3%.
 */
export type FigureSource = "published" | "known" | "derived";

export interface Figure {
  mm: number;
  from: FigureSource;
}

/** A watch's sizes. Widths are diameters. */
export interface WatchFigures {
  /** From 9 to 3 o'clock without the crown, or from 10 to 4 for a porthole case. */
  width: Figure;
  /** From case back to crystal, without a date's lens. */
  thickness: Figure;
  lugToLug: Figure;
  /** The bracelet or strap at the case and at its clasp. */
  bracelet: Figure;
  clasp: Figure;
  /** The visible dial. */
  dial: Figure;
  /** The bezel, across flats where it is an octagon. */
  bezel: Figure;
  /** A bezel's ring with a scale. */
  insert?: { outer: Figure; inner: Figure };
  /** Across a porthole case's ears, and from an ear to the end of the crown. */
  ears?: Figure;
  overCrown?: Figure;
}

const figure = (from: FigureSource) => (mm: number) => ({ mm, from });
const published = figure("published");
const known = figure("known");
const derived = figure("derived");

const nautilus = {
  width: published(40),
  lugToLug: derived(44),
  bracelet: derived(25),
  clasp: derived(18),
  dial: derived(29.6),
  bezel: derived(38),
  ears: derived(43),
  overCrown: published(44),
} as const;

/** By product handle. */
export const watchFigures = {
  "rolex-submariner-date-126610ln": {
    width: known(41),
    thickness: known(12.3),
    lugToLug: known(47.6),
    bracelet: published(21),
    clasp: derived(16.5),
    dial: derived(28.8),
    bezel: derived(40.6),
    insert: { outer: derived(38.2), inner: derived(30.8) },
  },
  "rolex-gmt-master-ii-126710blro": {
    width: published(40),
    thickness: published(12),
    lugToLug: published(48),
    bracelet: published(20),
    clasp: known(16),
    dial: derived(28.2),
    bezel: derived(39.6),
    insert: { outer: derived(37.8), inner: derived(30.4) },
  },
  "rolex-cosmograph-daytona-126500ln": {
    width: known(40),
    thickness: known(12),
    lugToLug: known(46.7),
    bracelet: known(20),
    clasp: known(16),
    dial: derived(29),
    bezel: derived(38.8),
    insert: { outer: derived(38), inner: derived(31) },
  },
  "rolex-datejust-41-126334": {
    width: published(41),
    thickness: published(11.7),
    lugToLug: known(47.8),
    bracelet: known(21),
    clasp: derived(16),
    dial: derived(30.4),
    bezel: derived(38.6),
  },
  "rolex-day-date-40-228238": {
    width: published(40),
    thickness: published(12.1),
    lugToLug: published(47.3),
    bracelet: known(20),
    clasp: derived(16),
    dial: derived(29.4),
    bezel: derived(37.8),
  },
  "rolex-explorer-124270": {
    width: known(36),
    thickness: known(11.5),
    lugToLug: known(43),
    bracelet: known(19),
    clasp: known(14),
    dial: derived(28),
    bezel: derived(34.4),
  },
  "audemars-piguet-royal-oak-15500st": {
    width: published(41),
    thickness: published(10.4),
    lugToLug: derived(51),
    bracelet: derived(27),
    clasp: derived(18),
    dial: derived(29.2),
    bezel: derived(37.2),
  },
  "audemars-piguet-royal-oak-jumbo-15202st": {
    width: published(39),
    thickness: published(8.1),
    lugToLug: derived(48),
    bracelet: derived(25.5),
    clasp: derived(18),
    dial: derived(27.8),
    bezel: derived(35.4),
  },
  "patek-philippe-nautilus-5711-1a-010": { ...nautilus, thickness: published(8.3) },
  "patek-philippe-nautilus-5712-1a-001": { ...nautilus, thickness: known(8.5) },
  "patek-philippe-aquanaut-5167a-001": {
    width: published(40),
    thickness: known(8.1),
    lugToLug: known(46),
    bracelet: known(21),
    clasp: known(18),
    dial: derived(29),
    bezel: derived(37.6),
  },
  "patek-philippe-calatrava-5196g-001": {
    width: published(37),
    thickness: known(7.7),
    lugToLug: derived(43),
    bracelet: derived(20),
    clasp: derived(16),
    dial: derived(32.6),
    bezel: derived(35.8),
  },
  "omega-speedmaster-moonwatch-310-30-42-50-01-002": {
    width: known(42),
    thickness: published(13.5),
    lugToLug: known(47.5),
    bracelet: published(20),
    clasp: published(15),
    dial: derived(30.6),
    bezel: derived(40),
    insert: { outer: derived(38.6), inner: derived(33) },
  },
  "omega-seamaster-diver-300m-210-30-42-20-03-001": {
    width: published(42.1),
    thickness: published(13.8),
    lugToLug: published(49.5),
    bracelet: published(20),
    clasp: known(18),
    dial: derived(30.4),
    bezel: derived(41.4),
    insert: { outer: derived(39.6), inner: derived(32) },
  },
  "omega-seamaster-aqua-terra-220-10-41-21-03-001": {
    width: published(41),
    thickness: known(13.2),
    lugToLug: known(48),
    bracelet: derived(20),
    clasp: derived(17),
    dial: derived(31),
    bezel: derived(38.6),
  },
  "hublot-classic-fusion-542-nx-1171-rx": {
    width: known(42),
    thickness: published(10),
    lugToLug: derived(49),
    bracelet: derived(22),
    clasp: derived(18),
    dial: derived(30.6),
    bezel: derived(39.4),
  },
  "tudor-black-bay-58-79030n": {
    width: known(39),
    thickness: published(11.9),
    lugToLug: published(47.75),
    bracelet: published(20),
    clasp: known(16),
    dial: derived(28.6),
    bezel: derived(38.4),
    insert: { outer: derived(36.4), inner: derived(30.4) },
  },
  "breitling-navitimer-b01-43-ab0138211b1a1": {
    width: known(43),
    thickness: known(13.6),
    lugToLug: known(49),
    bracelet: known(22),
    clasp: known(20),
    dial: derived(35),
    bezel: derived(42.8),
  },
} as const satisfies Readonly<Record<string, WatchFigures>>;

export type WatchHandle = keyof typeof watchFigures;

/** How far a built watch may be from a figure, mm. */
export function toleranceMm({ mm, from }: Figure): number {
  return from === "published" ? 0.05 : 0.03 * mm;
}
