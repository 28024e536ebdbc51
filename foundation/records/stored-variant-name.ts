import { z } from "zod";
import { readJson } from "./untrusted-text.ts";
import { variantName } from "./variant-name.ts";

const selectedOptions = z.array(z.object({ name: z.string(), value: z.string() }));

/** A variant's name from its `selected_options` column; null if it has none or the column is malformed. */
export function storedVariantName(text: string): string | null {
  const read = selectedOptions.safeParse(readJson(text));
  return read.success ? variantName(read.data) : null;
}
