import { sizeInWords } from "../../materials/size-in-words.ts";
import { finishingMm } from "../../shapes/resolved-design.ts";
import type { BandSheet } from "../band-sheet.ts";
import { alloyText } from "../bill/metal-need.ts";
import type { JobSheet } from "../job-sheet.ts";
import type { BenchPlaces } from "../places/bench-places.ts";
import type { OrderedStone } from "../setting/setting-order.ts";

interface FolderContents {
  /** "LJ-7K2M9QXA-v2" */
  folder: string;
  sheet: JobSheet;
  /** Each kind of casting, with its extent in mm. */
  castings: readonly {
    letter: string;
    count: number;
    volumeMm3: number;
    sizeMm: readonly [number, number, number];
  }[];
  stones: readonly OrderedStone[];
  /** How many of them have their number in the stone map. */
  numbered: number;
  places: BenchPlaces;
  /** How the parts are put together, if any are. */
  assembly: string | null;
  band: BandSheet | null;
  hasEngravingSheet: boolean;
}

/** What caster and setter must know about a folder's files, as plain text. Lines end with CR LF, for any editor. */
export function readMe(contents: FolderContents): string {
  const { folder, sheet } = contents;
  const lines = [
    folder,
    sheet.title,
    `Due ${sheet.dueDate}`,
    "",
    "FOR THE CASTER",
    ...casterLines(contents),
    "",
    "FOR THE SETTER",
    ...setterLines(contents),
    "",
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

function casterLines({ sheet: { bill, thinPlaces }, castings, band, places }: FolderContents): string[] {
  const { metal, findings } = bill;
  const grams = (mm3: number) => `${((mm3 * metal.gramsPerCm3) / 1_000).toFixed(2)} g`;
  return [
    `Alloy: ${alloyText(metal)}. Weigh out ${metal.weighOutGrams.toFixed(1)} g with sprue and button.`,
    ...castings.map(
      ({ letter, count, volumeMm3, sizeMm }) =>
        `Casting ${letter}: ${count} ${count === 1 ? "piece" : "pieces"}, ${grams(volumeMm3)} each as cast, ${sizeMm.map((mm) => mm.toFixed(1)).join(" x ")} mm.`,
    ),
    ...(band
      ? [`Band: 1 piece, ${alloyText(band.metal)}, ${band.metal.castingGrams.toFixed(2)} g as cast.`]
      : []),
    "Units: millimeters.",
    "Shrinkage: not compensated. The files have the size of the piece; scale them as your process needs.",
    `Finishing: included. Surfaces that are filed stand ${finishingMm.toFixed(1)} mm proud; add nothing.`,
    `Sprue: ${places.sprue}.`,
    `${standing(bill)} Leave them as they are.`,
    findings.length === 0
      ? "Bought parts: none."
      : `Bought parts, not in these files: ${findings.map(({ count, name }) => `${count} x ${name}`).join("; ")}.`,
    ...jointLines(findings, castings),
    ...(thinPlaces?.length ? ["The thinnest places are numbered in drawing.svg."] : []),
  ];
}

function standing({ stones }: JobSheet["bill"]): string {
  const hasProngs = stones.some(({ setting }) => /prongs|Beads/.test(setting));
  return hasProngs
    ? "Prongs and posts stand open and upright, and stone seats are cut."
    : "Stone seats are cut.";
}

/** W13: how castings that are parts of one piece are joined. */
function jointLines(findings: JobSheet["bill"]["findings"], castings: FolderContents["castings"]): string[] {
  const pins = findings.find(({ name }) => name.startsWith("Joint pin"));
  if (!pins) return [];
  const letters = castings.map(({ letter }) => letter).join(", ");
  return [
    `Joints: ${pins.count}. Castings ${letters} are parts of one piece. Solder those that don't meet in a hinge end to end, each joint on a ${pins.name.replace("Joint pin", "pin")}.`,
    "Hinges: rivet their pins so tight that the wings stay where they are put.",
  ];
}

function setterLines(contents: FolderContents): string[] {
  const { sheet, stones, numbered, places, assembly, hasEngravingSheet } = contents;
  const { size, engraving, options } = sheet;
  const first = stones.filter(({ isUnderMetal }) => isUnderMetal).length;
  return [
    ...(size
      ? [
          `Ring size: US ${size.us}, ${sizeInWords(Number(size.us))}. Inside diameter ${size.innerDiameterMm.toFixed(2)} mm. EU ${size.eu}, UK ${size.uk}, Japan ${size.jp}.`,
        ]
      : []),
    ...options
      .filter(({ id }) => id === "length" || id === "wrist")
      .map(
        ({ id, label, value }) => `${label}: ${value}${id === "length" ? ", finished, with its clasp" : ""}.`,
      ),
    ...(assembly ? [`Assembly: ${assembly}.`] : []),
    ...(places.sizing ? [`Sizing: ${places.sizing}.`] : []),
    `Hallmark and maker's mark: ${places.marks}.`,
    stones.length === 0
      ? "Stones: none."
      : `Stones: ${stones.length}, in the order of stones.csv; stone-map.svg has ${numbered === stones.length ? "their numbers" : `the numbers of ${numbered}, as its views show them`}.`,
    ...(stones.length > 0
      ? [
          "Places in stones.csv are in the axes of the whole piece. The file of each casting has the first of its kind, in the first one's place.",
        ]
      : []),
    ...(first > 0
      ? [
          `Set first: ${first === 1 ? "number 1, which has" : `numbers 1 to ${first}, which have`} metal above.`,
        ]
      : []),
    engraving
      ? `Engraving ${engraving.location}: "${engraving.text}", ${engraving.font}${engraving.capitalMm === null ? "" : `, capitals ${engraving.capitalMm.toFixed(1)} mm high`}.${hasEngravingSheet ? " engraving.svg has it at actual size." : ""}`
      : "Engraving: none.",
  ];
}
