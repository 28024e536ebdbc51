import { z } from "zod";
import { visibleText } from "#jewelry/printable";
import { sanitizeHtml } from "../../../foundation/rich-text/write-html.ts";
import { productBounds } from "../catalogue/check-catalogue.ts";
import { AdminRefusalError } from "./change-product.ts";
import { repeatedName } from "./variant-options.ts";

const text = (name: string, most = 255) =>
  z.string().overwrite(visibleText).trim().max(most, `${name} is too long (maximum is ${most} characters)`);
const present = (name: string) => text(name).min(1, `${name} can't be blank`);

const description = text("Description", 100_000).overwrite(sanitizeHtml);

const option = z.object({
  name: present("Option name"),
  position: z.int().nullish(),
  values: z
    .array(z.object({ name: present("Option value") }))
    .min(1, "An option needs at least one value")
    .max(productBounds.variants, `An option can have up to ${productBounds.variants} values`),
});

const metafield = z.object({
  namespace: present("Metafield namespace"),
  key: present("Metafield key"),
  type: present("Metafield type"),
  value: text("Metafield value", 5_000),
});

const product = z.object({
  id: z.string().nullish(),
  title: present("Title").nullish(),
  handle: text("Handle")
    .regex(
      /^[\p{Ll}\p{N}]+(-[\p{Ll}\p{N}]+)*$/u,
      "Handle can contain only lowercase letters, digits and single hyphens",
    )
    .nullish(),
  descriptionHtml: description.nullish(),
  vendor: text("Vendor").nullish(),
  productType: text("Product type").nullish(),
  status: z.enum(["ACTIVE", "ARCHIVED", "DRAFT"]).nullish(),
  tags: z
    .array(text("Tag").min(1, "A tag can't be blank"))
    .max(250, "A product can have up to 250 tags")
    .nullish(),
  seo: z
    .object({ title: text("SEO title").nullish(), description: text("SEO description", 1_000).nullish() })
    .nullish(),
  productOptions: z
    .array(option)
    .max(productBounds.options, `A product can have up to ${productBounds.options} options`)
    .refine((options) => isUnique(options.map(({ name }) => name)), "Option names must be different")
    .refine(
      (options) => options.every(({ values }) => isUnique(values.map(({ name }) => name))),
      "An option's values must be different",
    )
    .nullish(),
  metafields: z.array(metafield).max(50, "Send up to 50 metafields at a time").nullish(),
  collectionsToJoin: z.array(z.string()).max(50, "Send up to 50 collections").nullish(),
  collectionsToLeave: z.array(z.string()).max(50, "Send up to 50 collections").nullish(),
});

const translation = z.object({ title: text("Title"), descriptionHtml: description });

/** Product input; a field that is undefined or null was not sent. */
export type ProductInput = z.infer<typeof product>;

/** Validates product input. Throws AdminRefusal with every error and its field. */
export function readProductInput(input: unknown): ProductInput {
  return readInput(product, input, []);
}

/** Validates a product's title and description in another language; errors are in the field `translations`. */
export function readTranslation(input: z.input<typeof translation>, language: string) {
  return readInput(translation, input, ["translations", language]);
}

function readInput<Input extends z.ZodType>(
  schema: Input,
  input: unknown,
  within: string[],
): z.output<Input> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AdminRefusalError(
    result.error.issues.map(({ path, message }) => ({ field: [...within, ...path.map(String)], message })),
  );
}

function isUnique(names: readonly string[]): boolean {
  return repeatedName(names) === undefined;
}
