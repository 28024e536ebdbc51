import { readBody } from "./read-body.ts";
import { requireSameOrigin } from "./require-same-origin.ts";

/**
 * In bytes: what people write about themselves, a deposit's designs, forms of the desk, and those of a product, which
 * have all of its variants. Far above what their fields take, also in scripts whose characters take nine bytes each: a text
 * that is too long is refused beside its field, and stays.
 */
export const longestForms = {
  words: 48 * 1024,
  designs: 64 * 1024,
  desk: 256 * 1024,
  product: 1024 * 1024,
} as const;

/** Of a form that is too long. */
export const tooLongMessage =
  "What you wrote is longer than this form takes, so nothing was sent. Shorten it and send it again.";

const plainType = "application/x-www-form-urlencoded";
const unreadable = "This form was sent in a way that cannot be read. Reload the page and try again.";

/** Reads a form; null when above `longestForm` bytes. Throws a refusal when cross-site, of another type or damaged. */
export async function readForm(request: Request, longestForm: number): Promise<FormData | null> {
  requireSameOrigin(request);
  requireType(request, [plainType, "multipart/form-data"]);
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (Number.isNaN(length)) throw refusal(411);
  if (length > longestForm) return null;
  return await request.formData().catch(() => {
    throw refusal(400);
  });
}

/** Throws a refusal (415) for a body that is no form, which pages never send. */
function requireType(request: Request, types: readonly string[]): void {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (!types.includes(type.trim())) throw refusal(415);
}

/** A whole response, since files answer with it as it is. */
function refusal(status: 400 | 411 | 415): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(`${unreadable}\n`, { status, headers });
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Reads the fields of a form without files; null when longer than `maxBytes`. Throws like `readForm`. */
export async function readFields(
  request: Request,
  maxBytes: number = longestForms.words,
): Promise<URLSearchParams | null> {
  requireSameOrigin(request);
  requireType(request, [plainType]);
  const body = await readBody(request, maxBytes);
  return body === null ? null : new URLSearchParams(body);
}
