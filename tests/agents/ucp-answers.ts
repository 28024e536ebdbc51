import { z } from "zod";

/** What the protocol's documentation guarantees for each response. */

const amount = z.int().min(0);
const price = z.object({ amount, currency: z.string().regex(/^[A-Z]{3}$/) });
const description = z.object({ plain: z.string().min(1) });
const version = z.literal("2026-08-25");

const envelope = z.object({
  version,
  status: z.enum(["success", "error"]),
  capabilities: z.record(z.string().startsWith("dev.ucp.shopping."), z.array(z.object({ version })).min(1)),
});

const message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("info"), code: z.string(), content: z.string().min(1) }),
  z.object({ type: z.literal("warning"), code: z.string(), content: z.string().min(1) }),
  z.object({
    type: z.literal("error"),
    code: z.string(),
    content: z.string().min(1),
    severity: z.enum(["recoverable", "requires_buyer_input", "requires_buyer_review", "unrecoverable"]),
  }),
]);

const variant = z.object({
  id: z.string().startsWith("gid://shopify/ProductVariant/"),
  title: z.string().min(1),
  description,
  url: z.url(),
  price,
  list_price: price.optional(),
  availability: z.object({ available: z.boolean(), status: z.enum(["in_stock", "out_of_stock"]) }),
  options: z.array(z.object({ name: z.string(), label: z.string() })),
  inputs: z.array(z.object({ id: z.string(), match: z.enum(["exact", "featured"]) })).optional(),
});

const product = z.object({
  id: z.string().startsWith("gid://shopify/Product/"),
  handle: z.string(),
  title: z.string().min(1),
  description,
  url: z.url(),
  categories: z.array(z.object({ value: z.string(), taxonomy: z.string() })).min(1),
  price_range: z.object({ min: price, max: price }),
  media: z.array(z.object({ type: z.literal("image"), url: z.url(), alt_text: z.string() })),
  variants: z.array(variant).min(1),
  options: z
    .array(
      z.object({
        name: z.string(),
        values: z
          .array(
            z.object({
              label: z.string(),
              available: z.boolean().optional(),
              exists: z.boolean().optional(),
            }),
          )
          .min(1),
      }),
    )
    .optional(),
  selected: z.array(z.object({ name: z.string(), label: z.string() })).optional(),
});
export type UcpProduct = z.infer<typeof product>;

export const searchAnswer = z.object({
  ucp: envelope,
  products: z.array(product),
  pagination: z.discriminatedUnion("has_next_page", [
    z.object({ has_next_page: z.literal(true), cursor: z.string(), total_count: amount.optional() }),
    z.object({ has_next_page: z.literal(false), total_count: amount.optional() }),
  ]),
});
export const lookupAnswer = z.object({
  ucp: envelope,
  products: z.array(product.extend({ variants: z.array(variant.required({ inputs: true })).min(1) })),
  messages: z.array(message).optional(),
});
export const productAnswer = z.object({ ucp: envelope, product });

/** Exactly one subtotal and one total. */
const totals = z
  .array(z.object({ type: z.enum(["subtotal", "total"]), amount }))
  .refine((all) =>
    ["subtotal", "total"].every((type) => all.filter((one) => one.type === type).length === 1),
  );

export const cartAnswer = z.object({
  ucp: envelope,
  id: z.string().min(1),
  line_items: z
    .array(
      z.object({
        id: z.string(),
        item: z.object({
          id: z.string(),
          title: z.string().min(1),
          price: amount,
          image_url: z.url().optional(),
        }),
        quantity: z.int().min(1),
        totals,
      }),
    )
    .min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  totals,
  messages: z.array(message).optional(),
  continue_url: z.url().optional(),
});

export const errorAnswer = z.strictObject({
  ucp: envelope.extend({ status: z.literal("error") }),
  messages: z.array(message).min(1),
  continue_url: z.url(),
});

export const designAnswer = z.object({
  design: z.string(),
  title: z.string(),
  price,
  parts: z.array(z.object({ part: z.string(), amount })),
  within_budget: z.boolean().optional(),
  left: z.int().optional(),
  url: z.url(),
});

export const businessProfile = z.object({
  ucp: z.object({
    version,
    services: z.object({
      "dev.ucp.shopping": z.tuple([
        z.object({ version, transport: z.literal("mcp"), spec: z.url(), schema: z.url(), endpoint: z.url() }),
      ]),
    }),
    capabilities: z.record(z.string(), z.tuple([z.object({ version, spec: z.url(), schema: z.url() })])),
    payment_handlers: z.strictObject({}),
  }),
});
