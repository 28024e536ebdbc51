import { z } from "zod";
import type { UserError } from "./admin-call.ts";

const text = (max: number) => z.string().trim().max(max, `is too long (maximum is ${max} characters)`);

const metafield = z.object({
  namespace: text(255).min(2, "is too short (minimum is 2 characters)"),
  key: text(64).min(2, "is too short (minimum is 2 characters)"),
  type: text(64).min(1, "can't be blank"),
  value: text(65_536),
});

const fields = z.object({
  title: text(255).min(1, "can't be blank").optional(),
  handle: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "may hold lower-case letters, digits and single hyphens")
    .max(255, "is too long (maximum is 255 characters)")
    .optional(),
  descriptionHtml: text(65_536).optional(),
  vendor: text(255).optional(),
  productType: text(255).optional(),
  tags: z
    .array(text(255).min(1, "can't be blank"))
    .max(250, "may hold at most 250 tags")
    .transform((tags) => [...new Set(tags)])
    .optional(),
  status: z.enum(["ACTIVE", "DRAFT", "ARCHIVED"]).optional(),
  seo: z.object({ title: text(255).nullish(), description: text(1_024).nullish() }).optional(),
  metafields: z.array(metafield).max(250, "may hold at most 250 metafields").optional(),
  productOptions: z
    .array(
      z.object({
        name: text(255).min(1, "can't be blank"),
        values: z.array(z.object({ name: text(255).min(1, "can't be blank") })).min(1, "can't be blank"),
      }),
    )
    .max(3, "may hold at most 3 options")
    .optional(),
  collectionsToJoin: z.array(z.string()).max(250).optional(),
  collectionsToLeave: z.array(z.string()).max(250).optional(),
});

/** What an Admin call may say of a product; a field that is absent stays as it is. */
export type ProductFields = z.infer<typeof fields>;

/** Reads the fields of `productCreate` and `productUpdate`. Null counts as absent, as in the Admin API. */
export function readProductFields(
  input: Readonly<Record<string, unknown>>,
): { fields: ProductFields } | { errors: UserError[] } {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  const result = fields.safeParse(given);
  if (result.success) return { fields: result.data };
  return {
    errors: result.error.issues.map((issue) => {
      const path = issue.path.map(String);
      const name = path[0] ?? "product";
      return { field: path, message: `${name[0]?.toUpperCase()}${name.slice(1)} ${issue.message}` };
    }),
  };
}

/** The handle that a title makes: "Cuban Chain 14K" -> "cuban-chain-14k"; "product" when nothing is left. */
export function handleOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words?.join("-") ?? "product").slice(0, 240);
}
