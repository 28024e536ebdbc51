/** An answer that is larger than the client reads. */
export class TooLargeError extends Error {
  override name = "TooLargeError";
}

/** Reads a body as text and stops at `maxBytes`: throws TooLargeError and gives the connection back. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLargeError(`The answer is larger than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The value of a JSON text; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
