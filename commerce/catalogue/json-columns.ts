import { z } from "zod";

/**
 * Reads one JSON column: parses the text, checks its shape and remembers the answer for the same text, since lists
 * read the same rows again and again. Throws when the text is not what the shop itself wrote.
 */
function jsonColumn<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): (text: string) => z.infer<Schema> {
  const known = new Map<string, z.infer<Schema>>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const result = schema.safeParse(JSON.parse(text));
    if (!result.success) {
      throw new Error(
        `The column ${name} holds something the shop did not write, so the row cannot be shown. Restore it from a backup. ${result.error.message}`,
      );
    }
    if (known.size >= textsRemembered) known.clear();
    known.set(text, result.data);
    return result.data;
  };
}

const textsRemembered = 2_000;

const namedValue = z.object({ name: z.string(), value: z.string() });

export const menuItemSchema = z.object({
  title: z.string(),
  path: z.string(),
  get items() {
    return z.array(menuItemSchema);
  },
});

export const readTags = jsonColumn("product.tags", z.array(z.string()));
export const readOptions = jsonColumn(
  "product.options",
  z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
);
export const readImages = jsonColumn(
  "product.images",
  z.array(
    z.object({
      url: z.string(),
      altText: z.string().nullable(),
      width: z.int(),
      height: z.int(),
      optionValue: namedValue.optional(),
    }),
  ),
);
export const readMetafields = jsonColumn(
  "product.metafields",
  z.array(z.object({ namespace: z.string(), key: z.string(), type: z.string(), value: z.string() })),
);
export const readSeo = jsonColumn(
  "product.seo",
  z.object({ title: z.string().nullable(), description: z.string().nullable() }),
);
export const readSelectedOptions = jsonColumn("variant.selected_options", z.array(namedValue));
export const readMenuItems = jsonColumn("menu.items", z.array(menuItemSchema));
