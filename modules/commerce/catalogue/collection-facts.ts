import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Tables } from "#database";
import { readJson } from "../../../foundation/records/untrusted-text.ts";
import { collectionRules, readRules, storedRules } from "./collection-rule-columns.ts";
import { image, readCollectionImage, readCollectionSeo, readCollectionWords } from "./json-columns.ts";

type Row = Selectable<Tables["collection"]>;

export const collectionHandle = z
  .string()
  .min(1, "Enter the end of its address, like gold-rings.")
  .max(255, "Keep it to 255 characters.")
  .regex(
    /^[\p{Ll}\p{N}]+(-[\p{Ll}\p{N}]+)*$/u,
    "Use lowercase letters, digits and single hyphens, like gold-rings.",
  );

/** At most how many products are chosen by hand. */
export const maxChosen = 1_000;

/** What the desk and the Admin API say beyond it. */
export const tooManyChosen = "A collection can have up to 1,000 products chosen by hand.";

const title = z.string().trim().max(255, "Keep it to 255 characters.");
const description = z.string().trim().max(5_000, "Keep it to 5,000 characters.");

/** Everything that can be set of a collection, as a version stores it. */
export const collectionFacts = z.object({
  title: title.min(1, "Enter a title."),
  handle: collectionHandle,
  /** Plain text. */
  description,
  /** Empty where not translated. */
  inSpanish: z.object({ title, description }),
  /** For search engines; empty for the title and description. */
  seo: z.object({
    title: z.string().trim().max(120, "Keep it to 120 characters."),
    description: z.string().trim().max(320, "Keep it to 320 characters."),
  }),
  image: image.nullable(),
  members: z.enum(["name", "hand", "rule"], "Choose how it gets its products."),
  /** Null unless it has its products by rule. */
  rules: collectionRules.nullable(),
  /** Product ids in order; null if it has them by rule. */
  products: z.array(z.int()).max(maxChosen, tooManyChosen).nullable(),
});

export type CollectionFacts = z.infer<typeof collectionFacts>;

const words = z.object({ title: z.string(), description: z.string() });

/** Facts as a version has them, perhaps stored when other limits held. */
const versionFacts = collectionFacts.extend({
  ...{ title: z.string(), handle: z.string(), description: z.string(), inSpanish: words, seo: words },
  rules: storedRules.nullable(),
  products: z.array(z.int()).nullable(),
  /** Paths that led to a deleted collection. */
  redirects: z.array(z.string()).default([]),
});

/** Facts of a version; null if they can't be read. */
export function readVersionFacts(text: string): z.infer<typeof versionFacts> | null {
  try {
    return versionFacts.safeParse(readJson(text)).data ?? null;
  } catch {
    return null;
  }
}

/** A collection's facts as stored. */
export async function readCollectionFacts(db: Db, row: Row): Promise<CollectionFacts> {
  const { title, description } = readCollectionWords(row.translations).es ?? { title: "", description: "" };
  const seo = readCollectionSeo(row.seo);
  return {
    ...{ title: row.title, handle: row.handle, description: row.description, members: row.members },
    inSpanish: { title, description },
    seo: { title: seo.title ?? "", description: seo.description ?? "" },
    image: row.image === null ? null : readCollectionImage(row.image),
    rules: readRules(row.rules),
    products: row.rules === null ? await readMembers(db, row.id) : null,
  };
}

/** Ids of a collection's products, in its order. */
export async function readMembers(db: Db, collection: number): Promise<number[]> {
  const rows = await db
    .selectFrom("collection_product")
    .select("product_id")
    .where("collection_id", "=", collection)
    .orderBy("position")
    .orderBy("product_id")
    .execute();
  return rows.map(({ product_id }) => Number(product_id));
}
