import { z } from "zod";
import { readJson } from "./untrusted-text.ts";
import { variantName } from "./variant-name.ts";

const selectedOptions = z.array(z.object({ name: z.string(), value: z.string() }));

/** The name of a variant by its column `selected_options`; null also where the column cannot be read. */
export function storedVariantName(text: string): string | null {
  const read = selectedOptions.safeParse(readJson(text));
  return read.success ? variantName(read.data) : null;
}
