import { z } from "zod";
import { memoize } from "#jewelry/shapes/memoize";
import { languages } from "#languages";

/** Parses and validates a JSON column. Throws if the text isn't what the shop writes. */
function jsonColumn<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): (text: string) => z.infer<Schema> {
  return (text) => {
    const result = schema.safeParse(JSON.parse(text));
    if (result.success) return result.data;
    throw new Error(
      `The column ${name} has invalid data, so the row can't be shown. Restore it from a backup. ${result.error.message}`,
    );
  };
}

/** Caches parsed columns, because lists read the same rows over and over. */
function cachedParser<Value>(read: (text: string) => Value): (text: string) => Value {
  return memoize(read, { capacity: 2_000, keyOf: (text) => text });
}

const namedValue = z.object({ name: z.string(), value: z.string() });
const option = z.object({ name: z.string(), values: z.array(z.string()) });
const metafield = z.object({ namespace: z.string(), key: z.string(), type: z.string(), value: z.string() });
const seo = z.object({ title: z.string().nullable(), description: z.string().nullable() });
const translations = z.partialRecord(
  z.enum(languages),
  z.object({ title: z.string(), descriptionHtml: z.string() }),
);
export const image = z.object({
  /** Absolute, or starts with `/` for a URL on the shop's origin. */
  url: z.string(),
  altText: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  /** The picture shows the variants with this option value. */
  optionValue: namedValue.optional(),
});

export type NamedValue = Readonly<z.infer<typeof namedValue>>;
export type ProductOption = z.infer<typeof option>;
export type ImageRecord = Readonly<z.infer<typeof image>>;
export type MetafieldRecord = Readonly<z.infer<typeof metafield>>;
export type Seo = Readonly<z.infer<typeof seo>>;
/** Title and description by language; empty where not translated. */
export type Translations = Readonly<z.infer<typeof translations>>;

const collectionWords = z.partialRecord(
  z.enum(languages),
  z.object({ title: z.string(), description: z.string() }),
);

/** Title and description of a collection by language; empty where not translated. */
export type CollectionWords = Readonly<z.infer<typeof collectionWords>>;

const menuItem = z.object({
  title: z.string(),
  /** Starts with `/`. */
  path: z.string(),
  get items() {
    return z.array(menuItem);
  },
});

export type MenuItem = z.infer<typeof menuItem>;

export const readTags = cachedParser(jsonColumn("product.tags", z.array(z.string())));
export const readOptions = cachedParser(jsonColumn("product.options", z.array(option)));
/** Uncached versions, for reading the whole catalogue, where products rarely share pictures or metafields. */
export const readImagesUncached = jsonColumn("product.images", z.array(image));
export const readImages = cachedParser(readImagesUncached);
export const readMetafieldsUncached = jsonColumn("product.metafields", z.array(metafield));
export const readMetafields = cachedParser(readMetafieldsUncached);
export const readSeo = cachedParser(jsonColumn("product.seo", seo));
export const readTranslations = cachedParser(jsonColumn("product.translations", translations));
export const readSelectedOptions = cachedParser(jsonColumn("variant.selected_options", z.array(namedValue)));
export const readCollectionWords = cachedParser(jsonColumn("collection.translations", collectionWords));
export const readCollectionSeo = cachedParser(jsonColumn("collection.seo", seo));
export const readCollectionImage = cachedParser(jsonColumn("collection.image", image));
export const readMenuItems = cachedParser(jsonColumn("menu.items", z.array(menuItem)));
