import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { encodeBody } from "./encoding.ts";

test.each([1_000, 200_000, 262_128, 262_129, 700_000])(
  "compresses a repetitive body of %i bytes as well as the largest window does",
  async (bytes) => {
    const once = randomBytes(bytes / 2).toString("base64");
    const body = Buffer.from(once + once).subarray(0, bytes);
    const largest = brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
    const made = await encodeBody(body, "br");
    expect(made.length).toBeLessThanOrEqual(largest.length * 1.01);
    expect(brotliDecompressSync(made).equals(body)).toBe(true);
  },
);
