/** Parses untrusted JSON; null if invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text of an HTTP body; null if longer than `maxBytes`, without reading the rest. */
export async function readLimitedText(
  { body }: Request | Response,
  maxBytes: number,
): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
