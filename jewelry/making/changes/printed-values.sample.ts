import type { Design } from "../../design.ts";
import { designedStone, measuredStoneFault } from "../../fit-measured-stone.ts";
import type { MeasuredDesign } from "../../measured-stone.ts";

/** A sheet's values by id. */
export type Values = ReadonlyMap<string, string>;

/** The lines of a golden sheet below its header, built only from single values. */
export function printedValues(values: Values): string {
  const alloy = values.get("choice metal") ?? values.get("metal alloy");
  const metal = (id: string) => values.get(`metal ${id}`);
  return [
    ...optionLines(values),
    ...sizeLine(values),
    ...engravingLine(values),
    "",
    `Metal: ${alloy}, ${metal("fineness")?.replace(" of 1000", "")}, ${metal("density")}`,
    `Volume ${metal("volume")}, finished ${metal("finished")}, cast ${metal("cast")}`,
    `Finishing ${metal("finishing")}, sprue ${metal("sprue")}, weigh out ${metal("weigh-out")}`,
    ...(["center", "side", "accent"] as const).flatMap((role) => stoneLines(values, role)),
    ...[...values].filter(([id]) => id.startsWith("finding ")).map(([, value]) => value.replace("×", "x")),
    "",
    `Bench rules, version ${values.get("rules")}`,
    ...[...values]
      .filter(([id]) => id.startsWith("remark "))
      .map(([id, numbers]) => `${id.replace("remark ", "").replace(" ", ", ")}: ${numbers}`),
    "",
  ].join("\n");
}

export function printedTitle(values: Values): string {
  const style = values.get("choice style");
  return `Custom ${values.get("choice category")?.toLowerCase()}${style ? `, ${style.toLowerCase()}` : ""}`;
}

function optionLines(values: Values): string[] {
  const of = (id: string) => values.get(`choice ${id}`);
  const listed = (...ids: string[]) => ids.flatMap((id) => of(id) ?? []).join(", ");
  const rows: [string, string | undefined][] = [
    ["Category", of("category")],
    ["Style", of("style")],
    ["Metal", of("metal")],
    ["Center stone", listed("stone", "carat", "color", "clarity", "certification")],
    ["Stone at the bench", of("measured length") && measuredWords(of)],
    ["Accent stones", of("accents")],
    ["Setting", of("height") && settingWords(of)],
    ["Length", of("length")],
    ["Wrist size", of("wrist")],
    ["Ring size", of("fit") && `US ${values.get("size us")}, ${of("fit")}`],
    ["Finishing", of("finish") && `${of("finish")}, ${of("edge")?.toLowerCase()} edge`],
    ["Packaging", of("packaging")],
  ];
  return rows.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
}

function measuredWords(of: (id: string) => string | undefined): string {
  const sides = ["length", "width", "depth"].map((id) => of(`measured ${id}`)?.replace(" mm", ""));
  return `${sides.join(" × ")} mm, ${of("measured carat")}`;
}

function settingWords(of: (id: string) => string | undefined): string {
  const hold = [of("prongs"), of("prong-style")].filter(Boolean).join(" ");
  const width = of("gauge") ? `gauge ${of("gauge")}` : `${of("band")} band`;
  return `${of("height")} height, ${hold}, ${width}`;
}

function sizeLine(values: Values): string[] {
  const of = (id: string) => values.get(`size ${id}`);
  if (!of("us")) return [];
  return [`Size: US ${of("us")}, EU ${of("eu")}, UK ${of("uk")}, JP ${of("jp")}, ${of("inside")} inside`];
}

function engravingLine(values: Values): string[] {
  const of = (id: string) => values.get(`engraving ${id}`);
  if (!of("text")) return [];
  const cut = of("room") ? "no room" : `capitals ${of("capitals")}, words ${of("length")}`;
  return [`Engraving: "${of("text")}" in ${of("font")}, ${of("location")}, ${cut}`];
}

function stoneLines(values: Values, role: string): string[] {
  const lines: string[] = [];
  for (let nth = 1; values.has(`stone ${role} ${nth} count`); nth += 1) {
    const of = (id: string) => values.get(`stone ${role} ${nth} ${id}`);
    const size = ["length", "width", "depth"].map((id) => of(id)?.replace(" mm", "")).join(" x ");
    lines.push(
      `${of("count")} x ${of("name")}, ${size} mm, ${of("carats")} each, ${of("together")}, ${of("setting")}`,
    );
  }
  return lines;
}

const parts = [
  "style",
  "metal",
  "primaryStone",
  "accentStones",
  "setting",
  "sizing",
  "engraving",
  "finishing",
];

/** Replaces some parts of a design with another's. A new category brings its own style and size. */
export function editedDesign(design: Design, other: Design, taken: readonly string[]): Design {
  if (taken.includes("category")) return { ...other, metal: design.metal, engraving: design.engraving };
  const keys = parts.filter(
    (key) =>
      taken.includes(key) && (other.category === design.category || !["style", "sizing"].includes(key)),
  );
  return { ...design, ...Object.fromEntries(keys.map((key) => [key, other[key as keyof Design]])) };
}

/** A design with a measured stone, scaled from its own by shares; without one if the design accepts none. */
export function withMeasuredStone(design: Design, shares: readonly number[] | null): MeasuredDesign {
  const own = shares && designedStone(design);
  if (!own) return design;
  const [length = 1, width = 1, depth = 1, weight = 1] = shares;
  const stone = {
    lengthMm: own.lengthMm * Math.max(length, width),
    widthMm: own.widthMm * width,
    depthMm: own.depthMm * depth,
    carat: own.carat * weight,
  };
  return measuredStoneFault(design, stone) ? design : { ...design, measuredStone: stone };
}

/** The parts an edit can take from the other design. */
export const editedParts = ["category", ...parts];
