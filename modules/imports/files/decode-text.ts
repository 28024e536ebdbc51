import { createReadStream } from "node:fs";

type Encoding = "utf-8" | "utf-16le" | "windows-1252";

/**
 * Yields a text file in pieces: UTF-8, or UTF-16 as its mark says; Windows-1252, which Excel writes, if it isn't valid
 * UTF-8. NUL characters are left out: no database stores them.
 */
export async function* decodeText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await findEncoding(path));
  for await (const bytes of createReadStream(path)) {
    yield decoder.decode(bytes as Uint8Array, { stream: true }).replaceAll("\0", "");
  }
  yield decoder.decode();
}

async function findEncoding(path: string): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of createReadStream(path)) {
      const piece = bytes as Uint8Array;
      if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return "utf-16le";
      isFirst = false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}
