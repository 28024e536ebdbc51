/** The only error fields that are logged: others may contain a customer's row. */
const errorFields = ["code", "errcode", "constraint", "table", "status"];
const longest = 4_000;
const deepest = 6;

/**
 * Redacts a value for the log: email addresses, keys of checkouts, orders, pieces and carts in paths, and drivers' error
 * details. Truncates long texts.
 */
export function redactPersons(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return plainText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth > deepest) return "…";
  if (value instanceof Error) return plainError(value, depth);
  if (Array.isArray(value)) return value.map((part) => redactPersons(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, redactPersons(part, depth + 1)]),
  );
}

/** A request's path for the log, without query and keys. */
export function loggedPath(url: string | undefined): string {
  return plainText((url ?? "").split("?")[0] ?? "").slice(0, 512);
}

function plainError(error: Error, depth: number): object {
  const { name, message, stack, cause } = error;
  const told = errorFields.flatMap((field) => {
    const value = (error as unknown as Record<string, unknown>)[field];
    return typeof value === "string" || typeof value === "number" ? [[field, value]] : [];
  });
  return {
    type: name,
    message: plainText(message),
    stack: plainText(stack ?? ""),
    ...Object.fromEntries(told),
    ...(cause === undefined ? {} : { cause: redactPersons(cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: redactPersons(error.errors, depth + 1) } : {}),
  };
}

function plainText(text: string): string {
  return text
    .slice(0, longest)
    .replace(/[^\s@"'<>(){}[\],:;/=]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu, "[address]")
    .replace(
      /\/(checkout|orders|quotes|track|visits|wants?|wish-list(?:\/confirm)?|cart\/c|desk\/join)\/(?![\w-]+\.ts\b)[^/?#\s"']+/g,
      "/$1/[key]",
    )
    .replace(/([?&]key=)[^&#\s"']+/g, "$1[key]");
}
