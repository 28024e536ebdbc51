import { z } from "zod";
import { linkLength } from "#jewelry/link";
import {
  accentConfigurations,
  bandWidthScale,
  caratScale,
  categories,
  certifications,
  clarityGrades,
  colorGrades,
  cuts,
  edgeStyles,
  engravingFonts,
  engravingLength,
  engravingLocations,
  fits,
  karats,
  metalFinishes,
  metalTypes,
  packagings,
  pieceLengths,
  prongCounts,
  prongStyles,
  ringSizeScale,
  type Scale,
  settingHeights,
  stoneTypes,
  styles,
} from "#jewelry/options";

const id = z.string().min(1).max(512);
const amount = z.int().min(0);
const open = z.looseObject({});

/** Which program is calling; `idempotency-key` makes retries safe. */
const meta = z.looseObject({
  "ucp-agent": z.looseObject({ profile: z.url().describe("URL of your UCP profile.") }),
  "idempotency-key": z.uuid().optional(),
});

const context = z
  .looseObject({
    address_country: z.string().max(64).optional(),
    currency: z.string().max(8).optional(),
    intent: z.string().max(2_000).optional(),
  })
  .optional();
const hints = { context, signals: open.optional(), attribution: open.optional() };

const filters = z
  .looseObject({
    categories: z.array(z.string().max(256)).max(20).optional(),
    price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
  })
  .optional();
export type Filters = z.infer<typeof filters>;

/** Maximum query length. */
const queryLength = 200;
/** Maximum IDs per lookup. */
const maxIds = 25;

export const searchInput = z.object({
  meta,
  catalog: z.object({
    query: z
      .string()
      .max(queryLength)
      .optional()
      .describe("Words, a reference number, a nickname, prices and sizes, like “oval halo under 4k”."),
    filters,
    pagination: z
      .object({ cursor: z.string().max(64).optional(), limit: z.int().min(1).optional() })
      .optional(),
    ...hints,
  }),
});

export const lookupInput = z.object({
  meta,
  catalog: z.object({
    ids: z.array(id).min(1).max(maxIds).describe("Product or variant IDs, or handles."),
    filters,
    ...hints,
  }),
});

const selectedOption = z.looseObject({ name: z.string().max(256), label: z.string().max(256) });

export const productInput = z.object({
  meta,
  catalog: z.object({
    id: id.describe("Product or variant ID, or a handle."),
    selected: z.array(selectedOption).max(10).optional(),
    preferences: z.array(z.string().max(256)).max(10).optional(),
    filters,
    ...hints,
  }),
});

const lineItem = z.looseObject({
  id: z.string().max(512).optional(),
  item: z.looseObject({ id: id.describe("Variant ID.") }),
  quantity: z.int().min(1),
});
const cart = z.object({
  line_items: z.array(lineItem).min(1).max(100),
  buyer: open.optional(),
  ...hints,
});
export type LineItems = z.infer<typeof cart>["line_items"];

export const createCartInput = z.object({ meta, cart });
export const cartInput = z.object({ meta, id });
export const updateCartInput = z.object({ meta, id, cart });
export const cancelCartInput = z.object({
  meta: meta.required({ "idempotency-key": true }),
  id,
});

function onScale({ min, max, step }: Scale, what: string) {
  return z.number().min(min).max(max).optional().describe(`${what}, ${min} to ${max} in steps of ${step}.`);
}

/** "pendant: 16, 18, 20, 22, 24". */
function lengthsByStyle(): string {
  return Object.entries(pieceLengths)
    .map(([style, { inches }]) => `${style}: ${inches.join(", ")}`)
    .join("; ");
}

/** A piece to be made. Omitted options get the builder's defaults; the answer contains the whole design. */
const designOptions = z.strictObject({
  category: z.enum(categories),
  style: z
    .enum(Object.values(styles).flat())
    .optional()
    .describe(
      Object.entries(styles)
        .map(([category, names]) => `${category}: ${names.join(", ")}`)
        .join("; "),
    ),
  metal: z.enum(metalTypes).optional(),
  karat: z.enum(karats).optional(),
  stone: z.enum(stoneTypes).optional(),
  cut: z.enum(cuts).optional(),
  carat: onScale(caratScale, "Carats of the center stone, or total carats of the main stones"),
  color: z.enum(colorGrades).optional(),
  clarity: z.enum(clarityGrades).optional(),
  certification: z.enum(certifications).optional(),
  accents: z.enum(accentConfigurations).optional(),
  setting_height: z.enum(settingHeights).optional(),
  prongs: z.literal(prongCounts).optional(),
  prong_style: z.enum(prongStyles).optional(),
  band_width_mm: onScale(bandWidthScale, "Width in millimeters"),
  length_in: z
    .number()
    .optional()
    .describe(
      `Length of a necklace or bracelet, or the wrist of a bangle or cuff, in inches. ${lengthsByStyle()}`,
    ),
  ring_size: onScale(ringSizeScale, "US ring size"),
  fit: z.enum(fits).optional(),
  engraving: z.string().max(200).optional().describe(`Up to ${engravingLength} characters.`),
  engraving_font: z.enum(engravingFonts).optional(),
  engraving_location: z.enum(engravingLocations).optional(),
  finish: z.enum(metalFinishes).optional(),
  edge: z.enum(edgeStyles).optional(),
  packaging: z.enum(packagings).optional(),
});
export type DesignOptions = z.infer<typeof designOptions>;

const design = {
  meta: open.optional(),
  design: z
    .union([z.string().min(1).max(linkLength), designOptions])
    .describe("Options of a piece, or the `design` text from an earlier response."),
};
export const designLinkInput = z.object(design);
export const priceDesignInput = z.object({
  ...design,
  budget: amount.optional().describe("The buyer's maximum budget, in minor units."),
});
