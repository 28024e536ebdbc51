import { z } from "zod";
import { readJson } from "../../foundation/records/untrusted-text.ts";

const metafields = z.array(z.object({ namespace: z.string(), key: z.string(), value: z.string() }));

/** Whether a product's metafields, as stored, say that it is secondhand. */
export function isSecondhand(column: string): boolean {
  const known = metafields.safeParse(readJson(column)).data ?? [];
  return known.some(
    ({ namespace, key, value }) => namespace === "spec" && key === "second_hand" && value === "true",
  );
}
