import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { openSharedFile, type SharedFile } from "./shared-file.ts";

const folder = mkdtempSync(join(tmpdir(), "shared-file-"));
const opened: SharedFile[] = [];
afterEach(() => {
  for (const file of opened.splice(0)) file.close();
});
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Parts that compress badly, so that their size matters. */
const parts = Array.from({ length: 400 }, () => randomBytes(12_000).toString("base64"));

function open(clock = { at: 0 }) {
  const file = openSharedFile(folder, () => clock.at);
  opened.push(file);
  const seen = { builds: 0, parts: 0, ended: 0 };
  /** Reads, building `count` parts and calling `each` after every part. */
  const read = (version: string, { count = parts.length, each = () => {} } = {}) =>
    file.read({
      version,
      async *build() {
        seen.builds++;
        try {
          for (const part of parts.slice(0, count)) {
            seen.parts++;
            each();
            yield part;
          }
        } finally {
          seen.ended++;
        }
      },
    });
  return { read, seen };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return gunzipSync(await new Response(stream).arrayBuffer()).toString();
}

/** Waits until the build has stopped making progress. */
async function isStill(seen: { parts: number }): Promise<void> {
  for (let still = 0, before = -1; still < 20; still = seen.parts === before ? still + 1 : 0) {
    before = seen.parts;
    await pause(10);
  }
}

test("twenty readers of one version share one build, which leaves no files behind", async () => {
  const { read, seen } = open();
  const texts = await Promise.all(
    Array.from({ length: 20 }, async () => textOf(await read("1", { count: 40 }))),
  );
  expect(new Set(texts)).toEqual(new Set([parts.slice(0, 40).join("")]));
  expect(await textOf(await read("1"))).toBe(texts[0]);
  expect(seen.builds).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test("rebuilds for another version", async () => {
  const { read, seen } = open();
  await textOf(await read("1"));
  expect(await textOf(await read("2", { count: 2 }))).toBe(parts.slice(0, 2).join(""));
  expect(seen.builds).toBe(2);
});

test("a build goes as fast as its fastest reader, pauses without readers, and resumes for the next", async () => {
  const { read, seen } = open();
  const leaving = (await read("1")).getReader();
  await leaving.read();
  await isStill(seen);
  expect(seen.parts).toBeLessThan(parts.length);
  await leaving.cancel();
  await isStill(seen);
  expect(seen).toMatchObject({ builds: 1, ended: 0 });
  // A slow reader doesn't hold up the others.
  const slow = (await read("1")).getReader();
  await slow.read();
  expect(await textOf(await read("2"))).toBe(parts.join(""));
  await slow.cancel();
  expect(seen).toEqual({ builds: 1, parts: parts.length, ended: 1 });
});

test("a failed build aborts its readers, and the next reader starts another", async () => {
  const { read, seen } = open();
  const fail = () => {
    if (seen.parts === 300) throw new Error("Damaged.");
  };
  await expect(read("1", { each: fail }).then(textOf)).rejects.toThrow("Damaged.");
  expect(await textOf(await read("1"))).toBe(parts.join(""));
  expect(seen.builds).toBe(2);
});

test("a build that fails immediately throws before the first byte", async () => {
  const { read } = open();
  const fail = () => {
    throw new Error("Nothing can be read.");
  };
  await expect(read("1", { each: fail })).rejects.toThrow("Nothing can be read.");
});

test("after a slow build, serves the previous document for nine times as long", async () => {
  const clock = {
    at: 0,
    advance(ms: number) {
      clock.at += ms;
    },
  };
  const { read, seen } = open(clock);
  await textOf(await read("1", { count: 2, each: () => clock.advance(1_000) }));
  expect(await textOf(await read("2"))).toBe(parts.slice(0, 2).join(""));
  clock.at += 18_000;
  expect(await textOf(await read("2"))).toBe(parts.join(""));
  expect(seen.builds).toBe(2);
});
