import type { ReadFact } from "../drafts/draft.ts";

/** How a fact is read from words. The first group is the value unless `value` says what it is. */
export interface FactRule {
  field: string;
  pattern: RegExp;
  value?: (match: RegExpExecArray) => string | null;
  /** Only of watches, whose titles hold references and case sizes. */
  isOfWatch?: boolean;
  /** Only if the whole text is the fact, as a tag is: "G" is no color in a title. */
  isWhole?: boolean;
}

const colors: Record<string, string> = {
  y: "yellow",
  w: "white",
  r: "rose",
  yg: "yellow",
  wg: "white",
  rg: "rose",
  pg: "rose",
};

/** "14K", "14K yellow gold". */
function karatMetal([, karat = "", color = ""]: RegExpExecArray): string {
  const word = color.toLowerCase().replace(/pink/, "rose");
  const named = colors[word] ?? word;
  return named === "" ? `${karat}K gold` : `${karat}K ${named} gold`;
}

/** "1 1/2" and "1.50" as "1.5"; null if it is no weight of a stone. */
function caratText([, whole = "", fraction = ""]: RegExpExecArray): string | null {
  const [over = "", under = ""] = fraction.split("/");
  const value = Number(whole || 0) + (fraction === "" ? 0 : Number(over) / Number(under));
  return Number.isFinite(value) && value > 0 && value < 1_000 ? String(Number(value.toFixed(3))) : null;
}

/** The rules in their order: of two that fit a text, the first counts for its field. */
export const factRules: readonly FactRule[] = [
  {
    field: "metal",
    pattern:
      /\b(8|9|10|14|18|20|21|22|24)\s?-?(?:K|kt|karat)\.?\b(?:\s*(yellow|white|rose|pink|yg|wg|rg|pg|[ywr])\b)?/i,
    value: karatMetal,
  },
  {
    field: "metal",
    pattern: /\b(yellow|white|rose|pink)\s+gold\b/i,
    value: ([, color = ""]) =>
      `${color.toLowerCase().replace("pink", "rose")} gold`.replace(/^./, (one) => one.toUpperCase()),
  },
  { field: "metal", pattern: /\b(?:plat(?:inum)?|pt\s?9[05]0)\b/i, value: () => "Platinum" },
  {
    field: "metal",
    pattern: /\b(?:sterling(?:\s+silver)?|925\s+silver|silver\s+925)\b/i,
    value: () => "Sterling silver",
  },
  { field: "metal", pattern: /\bpalladium\b/i, value: () => "Palladium" },
  { field: "metal", pattern: /\bstainless(?:\s+steel)?\b/i, value: () => "Stainless steel" },
  { field: "metal", pattern: /\btitanium\b/i, value: () => "Titanium" },
  {
    field: "stone_carat",
    pattern:
      /(?<![\d./])(?:(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})?(?:\s*(?<=^|[^\d.])(\d{1,2}\/\d{1,2}))?)\s?-?(?:ct\.?\s?tw|c\.?t\.?w|tcw|cttw|cts?|carats?)\b/i,
    value: caratText,
  },
  {
    field: "clarity",
    pattern: /(?<![\w-])(FL|IF|VVS[12]|VS[12]|SI[123]|I[123])(?!\w)/,
    value: ([, grade = ""]) => grade,
  },
  { field: "color", pattern: /\b([D-Z])[\s-]?colou?r\b/i, value: ([, grade = ""]) => grade.toUpperCase() },
  { field: "color", pattern: /\bcolou?r:?\s?([D-Z])\b/i, value: ([, grade = ""]) => grade.toUpperCase() },
  { field: "color", pattern: /(?<![\w])([D-M])\s?[/-]?\s?(?:FL|IF|VVS[12]|VS[12]|SI[123]|I[123])(?!\w)/ },
  { field: "color", pattern: /^([D-M])$/, isWhole: true },
  { field: "report_no", pattern: /\b(?:GIA|IGI|AGS|GCAL|HRD|EGL)\b\D{0,24}?(\d{7,12})\b/ },
  {
    field: "report_no",
    pattern: /\b(?:report|cert(?:ificate)?)\s*(?:no\.?|number|#)?:?\s*#?((?:LG)?\d{7,12})\b/i,
  },
  { field: "report_lab", pattern: /\b(GIA|IGI|AGS|GCAL|HRD|EGL)\b/ },
  { field: "stone_kind", pattern: /\blab[\s-]?(?:grown|created)\b/i, value: () => "lab" },
  { field: "stone_kind", pattern: /\bmoissanite\b|\bcubic zirconia\b/i, value: () => "simulant" },
  {
    field: "reference",
    pattern: /\bref(?:erence|\.)?\s*(?:no\.?|number|#)?:?\s*#?([A-Z0-9][A-Z0-9./-]{3,24})\b/i,
  },
  {
    field: "reference",
    pattern: /(?<![\w.])((?=[A-Z0-9]*\d)[A-Z0-9]{5,}(?:[./-][A-Z0-9]+)*|\d{3,4}(?:\.\d{2,3}){3,})(?![\w.])/,
    isOfWatch: true,
  },
  { field: "case_mm", pattern: /\b(\d{2}(?:\.\d)?)\s?mm\b/i, isOfWatch: true },
  { field: "serial", pattern: /\bserial\s*(?:no\.?|number|#)?:?\s*#?([A-Z0-9][A-Z0-9-]{3,24})\b/i },
  { field: "size", pattern: /\b(?:ring\s+)?size:?\s+(\d{1,2}(?:\.\d{1,2}|\s[13]\/[24])?)\b/i },
  { field: "weight_g", pattern: /\b(\d{1,4}(?:\.\d{1,2})?)\s?(?:grams?|gr?)\b/i },
  { field: "second_hand", pattern: /\bpre[\s-]?owned\b|\bestate\b/i, value: () => "true" },
];

/** Facts by the key of a metafield or a heading: "details.diamond_carat" and "Carat Weight" are carats. */
export const factKeys: readonly { field: string; key: RegExp }[] = [
  { field: "report_no", key: /(report|cert(ificate)?)_?(no|num|number|id)?$/ },
  { field: "report_lab", key: /(^|_)(grading_)?lab(oratory)?$/ },
  { field: "stone_carat", key: /carat|(^|_)ctw?$/ },
  { field: "clarity", key: /clarity$/ },
  { field: "color", key: /(stone|diamond|gem|center)_colou?r(_grade)?$|^colou?r_grade$/ },
  { field: "metal", key: /(^|_)(metal|karat|metal_type|material)$/ },
  { field: "reference", key: /(^|_)(reference|ref)(_no|_number)?$/ },
  { field: "case_mm", key: /case_(size|diameter|mm)/ },
  { field: "case_material", key: /case_material$/ },
  { field: "movement", key: /(^|_)movement$/ },
  { field: "serial", key: /(^|_)serial(_no|_number)?$/ },
  { field: "size", key: /(^|_)(ring_)?size$/ },
  { field: "condition", key: /(^|_)condition$/ },
  { field: "year", key: /(^|_)year(_made)?$/ },
  { field: "weight_g", key: /(^|_)weight_g(rams)?$/ },
];

/** Which source wins where two disagree: what somebody entered as a field, then tags, then prose. */
export const factSources: readonly ReadFact["from"][] = [
  "metafield",
  "column",
  "option",
  "tag",
  "title",
  "type",
  "description",
];
