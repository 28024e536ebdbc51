import { z } from "zod";
import { m } from "#messages";

/** An error for one input of a form; `field` is the input's name, or `form`. */
export interface FieldError {
  field: string;
  message: string;
}

/** Maximum size of a form as JSON, in bytes. Higher than its fields can hold, since each field has its own limit. */
const maxBytes = 262_144;

/**
 * Parses a form of at most `most` bytes. Returns the first error per input; errors that belong to no input go to
 * `form`.
 */
export function readForm<T>(
  schema: z.ZodType<T>,
  input: unknown,
  most = maxBytes,
): { form: T } | { errors: FieldError[] } {
  const bytes = byteLength(input);
  if (bytes === null) return { errors: [{ field: "form", message: m.forms.unreadableForm }] };
  if (bytes > most) return { errors: [tooLong(schema, input)] };
  const parsed = schema.safeParse(input);
  if (parsed.success) return { form: parsed.data };
  const byField = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const isInput = typeof path[0] === "string" && path[0] !== "key";
    const field = isInput ? String(path[0]) : "form";
    if (!byField.has(field)) byField.set(field, path.length > 0 ? message : m.forms.unreadableForm);
  }
  return { errors: [...byField].map(([field, message]) => ({ field, message })) };
}

/** Puts the error on the longest input, or on the form if that isn't an input, because the error wouldn't be shown. */
function tooLong(schema: z.ZodType, input: unknown): FieldError {
  const texts = Object.entries(input ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const [longest] = texts.toSorted(([, one], [, other]) => other.length - one.length);
  const isInput = longest && schema instanceof z.ZodObject && Object.hasOwn(schema.shape, longest[0]);
  if (!isInput) return { field: "form", message: m.forms.tooLong };
  const [field, text] = longest;
  return { field, message: m.forms.fieldTooLong(text.length) };
}

function byteLength(input: unknown): number | null {
  try {
    return Buffer.byteLength(JSON.stringify(input) ?? "");
  } catch {
    return null;
  }
}
