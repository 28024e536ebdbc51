import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newSealKey, openTextSeal, readSealKey, SealError } from "./sealed-text.ts";

test("opens what it sealed, and nothing shows in the sealed text", () => {
  const seal = openTextSeal([randomBytes(32)]);
  const sealed = seal.seal("D123-4567-8901", "buy 1");
  expect(sealed).not.toContain("D123");
  expect(seal.seal("D123-4567-8901", "buy 1")).not.toBe(sealed);
  expect(seal.open(sealed, "buy 1")).toBe("D123-4567-8901");
});

test("rejects a text that was changed, moved to another record, or sealed with an unknown key", () => {
  const seal = openTextSeal([randomBytes(32)]);
  const sealed = seal.seal("D123", "buy 1");
  expect(() => seal.open(sealed, "buy 2")).toThrow(SealError);
  expect(() => seal.open(`${sealed.slice(0, -2)}AA`, "buy 1")).toThrow(SealError);
  expect(() => openTextSeal([randomBytes(32)]).open(sealed, "buy 1")).toThrow(SealError);
  expect(() => seal.open("", "buy 1")).toThrow(SealError);
});

test("a new first key seals, and the earlier one still opens", () => {
  const [earlier, newest] = [randomBytes(32), randomBytes(32)];
  const sealed = openTextSeal([earlier]).seal("D123", "buy 1");
  const both = openTextSeal([newest, earlier]);
  expect(both.open(sealed, "buy 1")).toBe("D123");
  expect(both.isCurrent(sealed)).toBe(false);
  expect(both.isCurrent(both.seal("D123", "buy 1"))).toBe(true);
});

test("reads keys of 32 bytes in base64 only", () => {
  expect(readSealKey(newSealKey())).toHaveLength(32);
  for (const wrong of [
    "",
    "abc",
    randomBytes(16).toString("base64"),
    "not base64 at all, but long enough to be a key!",
  ])
    expect(readSealKey(wrong)).toBeNull();
});
