import type { StoneDraft } from "../drafts/bench-drafts.ts";
import type { Aliases, Row } from "./columns.ts";
import { format } from "./format.ts";
import type { Reading } from "./reading.ts";
import { checkProportions } from "./stone-checks.ts";
import { orNull, readList, readMeasure } from "./words.ts";

/** RapNet's headings with their alternates. */
const columns: Aliases = {
  stock: [
    "Stock #",
    "Stock Number",
    "StockNo",
    "Stock",
    "VenderStockNumber",
    "VendorStockNumber",
    "Vendor Stock Number",
    "Stock Num",
    "Lot",
    "Lot #",
    "SKU",
    "Item ID",
  ],
  shape: ["Shape", "Shape Code", "Cut Shape"],
  weight: ["Weight", "Carat", "Carats", "Carat Weight", "Size", "Ct", "Cts", "CaratSize"],
  color: ["Color", "Colour", "Col"],
  fancyColor: ["Fancy Color", "FancyColor", "FC", "Fancy Color Dominant Color", "FC-Main Body"],
  fancyIntensity: ["Fancy Color Intensity", "FancyColorIntensity", "FC-Intensity"],
  fancyOvertone: ["Fancy Color Overtone", "FancyColorOvertones", "FC-Overtone"],
  clarity: ["Clarity", "Purity", "Clar"],
  cut: ["Cut Grade", "Cut", "CutGrade"],
  polish: ["Polish", "Pol", "Finish"],
  symmetry: ["Symmetry", "Sym", "Symm"],
  fluorescence: ["Fluorescence Intensity", "FluorescenceIntensity", "Fluorescence", "Fluor", "Flr"],
  fluorescenceColor: ["Fluorescence Color", "FluorescenceColor", "Flr Color"],
  measurements: ["Measurements", "Measurement", "Meas", "Dimensions"],
  length: ["Length", "Meas Length", "Diameter Max"],
  width: ["Width", "Meas Width", "Diameter Min"],
  depth: ["Depth", "Meas Depth", "Height", "Depth mm"],
  depthPercent: ["Depth %", "Depth Percent", "DepthPercent", "Total Depth"],
  table: ["Table %", "Table", "Table Percent", "TablePercent"],
  crownHeight: ["Crown Height", "Crown %", "CrownHeight", "Crown Height %"],
  crownAngle: ["Crown Angle", "CrownAngle"],
  pavilionDepth: ["Pavilion Depth", "Pavilion %", "PavilionDepth", "Pavilion Depth %"],
  pavilionAngle: ["Pavilion Angle", "PavilionAngle"],
  star: ["Star Length", "StarLength"],
  lowerHalf: ["Lower Half", "Lower Half Length", "LowerHalf"],
  girdleThin: ["Girdle Thin", "Girdle Min", "GirdleMin"],
  girdleThick: ["Girdle Thick", "Girdle Max", "GirdleMax", "Girdle"],
  girdlePercent: ["Girdle %", "Girdle Percent", "GirdlePercent"],
  girdleCondition: ["Girdle Condition", "GirdleCondition"],
  culetSize: ["Culet Size", "Culet", "CuletSize"],
  culetCondition: ["Culet Condition", "CuletCondition"],
  lab: ["Lab", "Laboratory", "Grading Lab"],
  report: [
    "Certificate #",
    "Certificate",
    "CertID",
    "Cert #",
    "Certificate Number",
    "Report #",
    "Report Number",
    "Report No",
    "Cert No",
  ],
  reportDate: ["Report Date", "Report Issue Date", "Certificate Date"],
  inscription: ["Laser Inscription", "LaserInscription", "Inscription"],
  symbols: ["Key to Symbols", "KeyToSymbols"],
  treatment: ["Treatment", "Treatments", "Enhancements"],
  type: ["Diamond Type", "Growth Type", "Origin", "Stone Type", "Lab Grown"],
  perCarat: ["Price per Carat", "PricePerCarat", "Price/Ct", "Price Per Ct", "$/ct", "PPC", "Price Ct"],
  total: ["Total Price", "Total", "TotalPrice", "Total Amount", "Price"],
  rap: ["Rap %", "Rap", "Rapnet Discount %", "Discount", "RapNet Discount", "% Off Rap", "Rapaport %"],
  availability: ["Availability", "Status", "Avail"],
  city: ["City"],
  state: ["State"],
  country: ["Country"],
  pair: ["Pair Stock #", "Matched Pair Stock #", "PairStockNumber", "Pair Stock"],
  media: [
    /^(image|diamond image|video|certificate (url|image)|cert(ificate)? (link|file)|sarine|3d file).*$/i,
  ],
};

const shapes: readonly [string, RegExp][] = [
  ["Round", /^(b|br|rb|rd|rbc|rnd|ro|round.*|brilliant)$/i],
  ["Pear", /^(p|ps|psh|pb|pmb|pear.*)$/i],
  ["Emerald", /^(e|em|ec|emerald.*)$/i],
  ["Princess", /^(pr|prin|pn|pc|mdsqb|smb|princess.*)$/i],
  ["Marquise", /^(m|mq|mqb|marquise.*)$/i],
  ["Asscher", /^(a|as|ac|css|cssc|asscher.*|square emerald.*|sq ?emerald.*)$/i],
  ["Cushion", /^(c|cu|cb|cux|cmb|crb|cuc|csmb|cushion.*)$/i],
  ["Heart", /^(h|hs|ht|mhrc|heart.*)$/i],
  ["Oval", /^(o|ov|omb|oval.*)$/i],
  ["Radiant", /^(r|rad|ra|rc|rdn|crb|rcrb|radiant.*)$/i],
];

export const stoneList = format({
  ...{ id: "stones", label: "Loose stones", kind: "stone", source: "rapnet", columns },
  required: [["shape"], ["weight"], ["color", "fancyColor"], ["clarity", "report"]],
  signs: ["stock", "cut", "polish", "lab", "report", "measurements"],
  named: /diamond|stone|rap/i,
  amounts: ["perCarat", "total"],
  dates: ["reportDate"],
  read: (rows, reading) => {
    const row = rows[0] as Row;
    const value = readStone(row, reading);
    for (const note of checkProportions(value)) reading.note(note);
    const report = value.reportNumber === "" ? "" : `${value.lab.toLowerCase()}:${value.reportNumber}`;
    return {
      key: value.stockNumber === "" ? `report:${report}` : `stock:${value.stockNumber.toLowerCase()}`,
      value,
    };
  },
});

function readStone(row: Row, reading: Reading): StoneDraft {
  const carat = readMeasure(row.get("weight"));
  if (carat === null || carat <= 0)
    return reading.refuse(`Row ${row.line}: “${row.get("weight")}” isn't a weight in carats.`);
  const [stockNumber, reportNumber] = [
    row.get("stock").replace(/^'/, ""),
    row.get("report").replace(/^'/, ""),
  ];
  if (stockNumber === "" && reportNumber === "")
    reading.refuse(`Row ${row.line} has neither a stock nor a report number.`);
  const measure = (field: string) => positive(readMeasure(row.get(field)));
  const [lengthMm, widthMm, depthMm] = measurements(row);
  const perCarat = reading.amount(row, "perCarat", ["pricePerCaratCents"]) ?? null;
  const rap = Number(row.get("rap").replace("%", "") || Number.NaN);
  return {
    ...{ source: "rapnet", stockNumber, origin: originOf(row), shape: shapeOf(row.get("shape")), carat },
    ...{
      color: row.get("color"),
      fancyColor: row.get("fancyColor"),
      fancyIntensity: row.get("fancyIntensity"),
    },
    ...{
      clarity: row.get("clarity"),
      cut: row.get("cut"),
      polish: row.get("polish"),
      symmetry: row.get("symmetry"),
    },
    ...{ fluorescence: row.get("fluorescence"), fluorescenceColor: row.get("fluorescenceColor") },
    ...{ lengthMm, widthMm, depthMm, depthPercent: measure("depthPercent"), tablePercent: measure("table") },
    ...{ crownPercent: measure("crownHeight"), crownAngle: measure("crownAngle") },
    ...{ pavilionPercent: measure("pavilionDepth"), pavilionAngle: measure("pavilionAngle") },
    ...{ starPercent: measure("star"), lowerHalfPercent: measure("lowerHalf") },
    girdle: joined(row, ["girdleThin", "girdleThick", "girdleCondition"], " - "),
    girdlePercent: measure("girdlePercent"),
    culet: joined(row, ["culetSize", "culetCondition"], ", "),
    ...{ lab: row.get("lab"), reportNumber, reportDate: reading.day(row, "reportDate", ["reportDate"]) },
    ...{
      inscription: row.get("inscription"),
      keyToSymbols: row.get("symbols"),
      treatment: row.get("treatment"),
    },
    pricePerCaratCents: perCarat,
    totalCents:
      reading.amount(row, "total", ["totalCents"]) ??
      (perCarat === null ? null : Math.round(perCarat * carat)),
    rapPercent: Number.isFinite(rap) ? rap : null,
    availability: row.get("availability"),
    location: joined(row, ["city", "state", "country"], ", "),
    pairStockNumber: row.get("pair"),
    media: row
      .all("media")
      .flatMap(({ text }) => readList(text, /\s|,/))
      .filter((text) => /^https?:/i.test(text)),
    other: [],
  };
}

const positive = (value: number | null) => (value !== null && value > 0 ? value : null);

const joined = (row: Row, fields: readonly string[], mark: string) =>
  fields.flatMap((field) => orNull(row.get(field)) ?? []).join(mark);

/** The name of a shape's code; a code we don't know stays as it is. */
export function shapeOf(text: string): string {
  return shapes.find(([, pattern]) => pattern.test(text))?.[0] ?? text;
}

function originOf(row: Row): StoneDraft["origin"] {
  const text = `${row.get("type")} ${row.get("treatment")}`;
  if (/lab|cvd|hpht grown|^(true|yes|1)\b/i.test(text)) return "lab";
  return /natural|mined/i.test(text) ? "natural" : null;
}

/** "6.50-6.54x4.02" or three columns, in millimeters. */
function measurements(row: Row): [number | null, number | null, number | null] {
  const read =
    row
      .get("measurements")
      .match(/\d+(?:\.\d+)?/g)
      ?.map(Number) ?? [];
  const [length, width, depth] =
    read.length >= 3 ? read : ["length", "width", "depth"].map((field) => readMeasure(row.get(field)));
  return [positive(length ?? null), positive(width ?? null), positive(depth ?? null)];
}
