import { z } from "zod";
import { language } from "#language";
import { languages } from "#languages";

const cents = z.int().min(0);
const attribute = z.object({ key: z.string(), value: z.string() });

export type OrderAttribute = z.infer<typeof attribute>;

const orderLine = z.object({
  /** Id of the cart line. */
  id: z.string(),
  variantId: z.int(),
  productHandle: z.string(),
  title: z.string(),
  /** Its title in other languages, if translated. */
  titles: z.partialRecord(z.enum(languages), z.string()).exactOptional(),
  variantTitle: z.string().nullable(),
  vendor: z.string(),
  sku: z.string().nullable(),
  image: z
    .object({ url: z.string(), altText: z.string().nullable(), width: z.number(), height: z.number() })
    .nullable(),
  quantity: z.int().min(1),
  unitPriceCents: cents,
  totalCents: cents,
  /** The line's share of the order's discount. */
  discountCents: cents,
  attributes: z.array(attribute),
  /** A physical piece is held and sold for each. */
  isTracked: z.boolean(),
  isTaxable: z.boolean(),
  isDiscountable: z.boolean(),
  /** Its part of the order's tax, if the lines were taxed at different rates; otherwise shared by amount. */
  taxCents: cents.exactOptional(),
  /** Its rate in parts per million, if it isn't the order's. */
  taxPpm: z.int().min(0).exactOptional(),
  /** What it is to a state's rules, if not jewelry. */
  taxClass: z.enum(["watch", "labor"]).exactOptional(),
  /** Of a piece on an accepted quote: its price, which is agreed in the journal instead of charged by the order. */
  agreedCents: cents.exactOptional(),
});

const delivery = z.discriminatedUnion("method", [
  z.object({ method: z.literal("pickup") }),
  z.object({
    method: z.literal("shipping"),
    address1: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    /** Key of the place in the tax table; null if no tax is collected there. */
    county: z.string().nullable(),
  }),
]);

export type Delivery = z.infer<typeof delivery>;
export type OrderLine = z.infer<typeof orderLine>;

/** JSON columns of the `orders` table: parse with these, write with `JSON.stringify`. */
export const orderColumns = { lines: z.array(orderLine), delivery, attributes: z.array(attribute) };

/** A line's title in the current language. */
export function lineTitle({
  title,
  titles,
}: {
  title: string;
  titles?: OrderLine["titles"] | undefined;
}): string {
  return titles?.[language()] ?? title;
}
