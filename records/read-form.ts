import type { z } from "zod";

/** A message for one input of a form; `field` is the input's name, or `form`. */
export interface FieldError {
  field: string;
  message: string;
}

/** Bytes of one form, as JSON. */
const maxBytes = 16_384;

const unreadable = "This form was sent in a way that cannot be read. Reload the page and try again.";

/**
 * Parses a form by its schema, of `most` bytes. The first error of each input is named; an error of no input is the
 * form's.
 */
export function readForm<T>(
  schema: z.ZodType<T>,
  input: unknown,
  most = maxBytes,
): { form: T } | { errors: FieldError[] } {
  const bytes = byteLength(input);
  if (bytes === null) return { errors: [{ field: "form", message: unreadable }] };
  if (bytes > most)
    return { errors: [{ field: "form", message: "This is too long to send. Shorten your notes." }] };
  const parsed = schema.safeParse(input);
  if (parsed.success) return { form: parsed.data };
  const byField = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const isInput = typeof path[0] === "string" && path[0] !== "key";
    const field = isInput ? String(path[0]) : "form";
    if (!byField.has(field)) byField.set(field, path.length > 0 ? message : unreadable);
  }
  return { errors: [...byField].map(([field, message]) => ({ field, message })) };
}

function byteLength(input: unknown): number | null {
  try {
    return Buffer.byteLength(JSON.stringify(input) ?? "");
  } catch {
    return null;
  }
}
