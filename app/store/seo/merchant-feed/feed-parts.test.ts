import { expect, test } from "vitest";
import { type FeedSource, feedParts } from "./feed-parts.ts";
import { feedEnd, feedHead } from "./feed-text.ts";

const origin = "https://shop.example";

/** A catalogue of `size` products; reads matching `fails` fail. */
function sourceOf(size: number, fails: (first: number, at: number, asked: number) => boolean) {
  const seen = { asked: 0, pauses: 0, skipped: [] as (string | null)[], isDown: false };
  const nextOf = (end: number) => (end < size ? String(end) : null);
  const source: FeedSource = {
    origin,
    async readPage(first, after) {
      const at = Number(after ?? 0);
      seen.asked++;
      if (fails(first, at, seen.asked)) return null;
      const end = Math.min(size, at + first);
      return { items: Array.from({ length: end - at }, (_, i) => `${at + i};`), next: nextOf(end) };
    },
    cursorAfter: async (first, after) => (seen.isDown ? undefined : nextOf(Number(after ?? 0) + first)),
    pause: async () => void seen.pauses++,
    skipped: (after) => void seen.skipped.push(after),
  };
  return { source, seen };
}

async function read(source: FeedSource): Promise<string> {
  let text = "";
  for await (const part of feedParts(source)) text += part;
  return text;
}
const feedOf = (numbers: number[]) => feedHead(origin) + numbers.map((one) => `${one};`).join("") + feedEnd;
const numbers = (size: number) => Array.from({ length: size }, (_, i) => i);

test("reads all products, fifty at a time", async () => {
  const { source, seen } = sourceOf(120, () => false);
  expect(await read(source)).toBe(feedOf(numbers(120)));
  expect(seen.asked).toBe(3);
});

test("retries a failed page after a delay", async () => {
  const { source, seen } = sourceOf(120, (_, __, asked) => asked === 2);
  expect(await read(source)).toBe(feedOf(numbers(120)));
  expect(seen).toMatchObject({ asked: 4, pauses: 1, skipped: [] });
});

test("skips and reports only the product it can't read", async () => {
  const { source, seen } = sourceOf(120, (first, at) => at <= 70 && at + first > 70);
  expect(await read(source)).toBe(feedOf(numbers(120).filter((one) => one !== 70)));
  expect(seen.skipped).toEqual(["70"]);
});

test("skips an unreadable last product too", async () => {
  const { source } = sourceOf(51, (_, at) => at === 50);
  expect(await read(source)).toBe(feedOf(numbers(50)));
});

test("stops when the catalog can't be read at all", async () => {
  const { source, seen } = sourceOf(120, (_, at) => at >= 50);
  seen.isDown = true;
  await expect(read(source)).rejects.toThrow("isn't available right now");
});
