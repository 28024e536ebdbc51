import { z } from "zod";
import type { Db } from "#database";
import type { PairedDesign } from "#jewelry/band-choice";
import { designFacts } from "#jewelry/description";
import { alloyText } from "#jewelry/making/bill/metal-need";
import type { JobSheet } from "#jewelry/making/job-sheet";
import { convertPhoto } from "#stock";
import { storedVariantName } from "../../foundation/records/stored-variant-name.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import { drawnDesign } from "../workshop/jobs/drawn-design.ts";
import type { PapersContext } from "./context.ts";
import type { PaperStone } from "./paper-facts.ts";
import { type PaperPicture, printedPictureSize } from "./pictures.ts";

interface Fact {
  label: string;
  value: string;
}

/** A piece as described on its papers. */
export interface DescribedPiece {
  title: string;
  facts: Fact[];
  measures: Fact[];
  metal: string;
  weight: string;
  stones: PaperStone[];
  /** Dimensioned SVG; null if the store has no 3D model of the piece. */
  drawing: string | null;
}

const metafields = z.array(z.object({ namespace: z.string(), key: z.string(), value: z.string() }));
const images = z.array(z.object({ url: z.string(), altText: z.string().nullable() }));
const origins: Readonly<Record<string, string>> = {
  natural: "natural",
  lab: "laboratory-grown",
  simulant: "simulant",
};

/** The stock unit with this number and its product's pictures; null if there is none. */
export async function describeUnit(db: Db, unit: number) {
  const row = await db
    .selectFrom("stock_unit as unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock_record as record", "record.unit_id", "unit.id")
    .select(["unit.serial", "product.title", "product.vendor", "product.metafields", "product.images"])
    .select(["variant.selected_options as selectedOptions", "variant.price_cents as priceCents"])
    .select(["record.lab", "record.report_number as reportNumber"])
    .where("unit.id", "=", unit)
    .executeTakeFirst();
  return row ? withProduct(row) : null;
}

/** A piece of a variant without a stock unit; null if its product was deleted. */
export async function describeVariant(db: Db, variant: number) {
  const row = await db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["product.title", "product.vendor", "product.metafields", "product.images"])
    .select(["variant.selected_options as selectedOptions", "variant.price_cents as priceCents"])
    .where("variant.id", "=", variant)
    .executeTakeFirst();
  return row ? withProduct({ ...row, serial: null, lab: null, reportNumber: null }) : null;
}

interface ProductRow {
  serial: string | null;
  title: string;
  vendor: string;
  metafields: string;
  images: string;
  selectedOptions: string;
  priceCents: number;
  lab: string | null;
  reportNumber: string | null;
}

function withProduct(row: ProductRow) {
  const read = metafields.safeParse(readJson(row.metafields));
  const spec = new Map(
    (read.success ? read.data : [])
      .filter(({ namespace }) => namespace === "spec")
      .map(({ key, value }) => [key, value]),
  );
  const report =
    [row.lab, row.reportNumber].filter(Boolean).join(" ") ||
    [spec.get("report_lab"), spec.get("report_no")].filter(Boolean).join(" ");
  const shown = images.safeParse(readJson(row.images));
  return {
    piece: describedProduct(row, spec, report),
    priceCents: row.priceCents,
    pictureUrls: shown.success ? shown.data.slice(0, 2).map(({ url }) => url) : [],
  };
}

function describedProduct(
  {
    serial,
    title,
    vendor,
    selectedOptions,
  }: Pick<ProductRow, "serial" | "title" | "vendor" | "selectedOptions">,
  spec: ReadonlyMap<string, string>,
  report: string,
): DescribedPiece {
  const text = (key: string, unit = "") => {
    const value = spec.get(key);
    return value ? `${value}${unit}` : "";
  };
  const fineness = text("purity");
  const metal = [text("metal") || text("case_material"), fineness].filter(Boolean).join(", ");
  const at = text("weight_at");
  const weight = text("weight_g", " g") && `${text("weight_g", " g")}${at && `, weighed at ${at}`}`;
  return {
    title: [title, storedVariantName(selectedOptions)].filter(Boolean).join(", "),
    facts: nonEmptyFacts([
      ["Maker", vendor],
      ["Reference", text("reference")],
      ["Serial number", serial ?? ""],
      ["Year", text("year")],
      ["Movement", [text("movement"), text("calibre")].filter(Boolean).join(", ")],
      ["Condition", text("condition")],
      ["Construction", text("construction")],
    ]),
    measures: nonEmptyFacts([
      ["Case", text("case_mm", " mm")],
      ["Width", text("width_mm", " mm")],
      ["Thickness", text("thickness_mm", " mm")],
      ["Stone size", text("stone_mm", " mm")],
    ]),
    ...{ metal, weight },
    stones: productStones(spec, report),
    drawing: null,
  };
}

function productStones(spec: ReadonlyMap<string, string>, report: string): PaperStone[] {
  const what = spec.get("stone");
  const origin = origins[spec.get("stone_kind") ?? ""];
  const main = what && {
    what: origin ? `${what}, ${origin}` : what,
    carats: spec.get("stone_carat") ?? "",
    grades: [spec.get("color"), spec.get("clarity"), spec.get("treatment")].filter(Boolean).join(", "),
    report,
  };
  const accents = spec.get("accents");
  return [
    ...(main ? [main] : []),
    ...(accents ? [{ what: accents, carats: "", grades: "", report: "" }] : []),
  ];
}

/** A product's pictures, sized for print. Skips those that cannot be read. */
export async function productPictures(
  { readPicture }: Pick<PapersContext, "readPicture">,
  { urls, caption }: { urls: readonly string[]; caption: string },
): Promise<PaperPicture[]> {
  const made = await Promise.all(
    urls.map(async (url) => {
      const bytes = await readPicture(url).catch(() => null);
      return bytes && (await convertPhoto(bytes, printedPictureSize));
    }),
  );
  return made
    .filter((bytes) => bytes !== null && typeof bytes !== "string")
    .map((bytes) => ({ bytes, caption }));
}

/** A job's piece as last drawn; null if there is none or the drawing can no longer be read. */
export async function describeJob(context: PapersContext, job: string): Promise<DescribedPiece | null> {
  const row = await context.database.read
    .selectFrom("job")
    .select(["number", "title", "design", "measured_stone", "band", "design_hash", "estimate_cents"])
    .where("id", "=", job)
    .executeTakeFirst();
  const design = row ? drawnDesign(row.design, row.measured_stone, row.band) : null;
  if (!row || !design) return null;
  const facts = { jobNumber: row.number, orderNumber: null, designHash: row.design_hash, dueDate: "" };
  const made = await context.pieceSheet(design, facts, { widthMm: 170, heightMm: 92 });
  return describedDesign(row.title, design, made);
}

const gradedFacts = new Set(["category", "style", "metal", "center-stone", "engraving", "packaging"]);

function describedDesign(
  title: string,
  design: PairedDesign,
  { sheet, drawing }: { sheet: JobSheet; drawing: string },
): DescribedPiece {
  const { metal, stones } = sheet.bill;
  const stone = design.primaryStone;
  const origin = stone?.type === "lab-diamond" ? "laboratory-grown" : "";
  return {
    title,
    facts: designFacts(design)
      .filter(({ id }) => !gradedFacts.has(id))
      .map(({ label, value }) => ({ label, value })),
    measures: [],
    metal: alloyText(metal),
    weight: `${metal.finishedGrams.toFixed(2)} g of metal, calculated from the drawing`,
    stones: stones.map((line) => {
      const isMain = line.role === "center" && stone !== null;
      return {
        what: [
          `${line.count} × ${line.name}`,
          isMain ? origin : "",
          `${line.sizeMm.map((mm) => mm.toFixed(2)).join(" × ")} mm`,
        ]
          .filter(Boolean)
          .join(", "),
        carats: `${line.totalCarats.toFixed(2)} ct`,
        grades: isMain ? [stone.color, stone.clarity].filter(Boolean).join(", ") : "",
        report: "",
      };
    }),
    drawing,
  };
}

function nonEmptyFacts(rows: readonly (readonly [string, string])[]): Fact[] {
  return rows.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));
}
