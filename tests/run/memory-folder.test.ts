import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memoryFolder, neededBytes } from "./memory-folder.ts";

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "vitrine-memory-"));
});

afterEach(() => rmSync(parent, { recursive: true }));

test("creates an empty folder that other users can read", () => {
  const folder = memoryFolder(parent, () => neededBytes)!;
  expect(readdirSync(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test("returns no folder when memory is short", () => {
  expect(memoryFolder(parent, () => neededBytes - 1)).toBeNull();
  expect(readdirSync(parent)).toEqual([]);
});

test("returns no folder on a system without an in-memory file system", () => {
  expect(memoryFolder(join(parent, "missing"), () => neededBytes)).toBeNull();
  expect(existsSync(join(parent, "missing"))).toBe(false);
});
