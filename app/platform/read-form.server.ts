import { readBody } from "./read-body.ts";
import { requireSameOrigin } from "./require-same-origin.ts";

/** In bytes: what people write about themselves, and a deposit's designs. */
export const longestForms = { words: 16 * 1024, designs: 64 * 1024 } as const;

/** Reads a form; null when above `longestForm` bytes, without a length, or no form. Throws for a cross-site form. */
export async function readForm(request: Request, longestForm: number): Promise<FormData | null> {
  requireSameOrigin(request);
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= longestForm)) return null;
  return await request.formData().catch(() => null);
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Reads the fields of a same-origin form; null when longer than `maxBytes`. Throws like `readForm`. */
export async function readFields(request: Request, maxBytes = 4_096): Promise<URLSearchParams | null> {
  requireSameOrigin(request);
  const body = await readBody(request, maxBytes);
  return body === null ? null : new URLSearchParams(body);
}
