import { z } from "zod";
import { readFields } from "../../platform/read-form.server.ts";
import { maxSearchLength } from "./find-field.tsx";

/** With whitespace collapsed and without control characters, which PostgreSQL rejects. */
const typedText = z
  .string()
  .transform((text) => text.replace(/[\p{C}\s]+/gu, " ").trim())
  .pipe(z.string().min(2).max(maxSearchLength));

/** The search text of a form; null if too short or too long. */
export async function readSearchText(request: Request): Promise<string | null> {
  return typedText.safeParse((await readFields(request))?.get("q")).data ?? null;
}
