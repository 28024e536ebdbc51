import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../tests/any-character.ts";
import { repeatCount } from "../tests/faults/run-size.ts";
import { anyDesign } from "../tests/jewelry/any-design.ts";
import { newDesign } from "./choices.ts";
import type { Design } from "./design.ts";
import { designNumbering } from "./design-number.ts";
import { fitEngraving } from "./engraving.ts";
import { decodeDesign, encodeDesign, linkLength } from "./link.ts";
import { linkVersions } from "./options.ts";
import { readDesign } from "./read-design.ts";

const links = { numRuns: repeatCount(2_000, 10_000), seed: 22 };
const inAll = links.numRuns.toLocaleString("en");

test(`L1, L2 ${inAll} designs round-trip through URL-safe links of at most 600 letters`, () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const text = encodeDesign(design);
      expect(text).toMatch(/^[A-Za-z0-9_-]{14,600}$/);
      expect(decodeDesign(text)).toEqual(design);
    }),
    links,
  );
});

test("L1 the longest engraving stays within 600 letters", () => {
  const text = fitEngraving("👨‍👩‍👧‍👦".repeat(15) + "é".repeat(10));
  const design = { ...newDesign("ring"), engraving: { ...newDesign("ring").engraving, enabled: true, text } };
  expect(encodeDesign(design).length).toBeLessThanOrEqual(linkLength);
  expect(decodeDesign(encodeDesign(design))).toEqual(design);
});

test("L1 normalizes text before writing it", () => {
  const engraving = { ...newDesign("ring").engraving, enabled: true, text: `\ud800${"x".repeat(1000)}` };
  expect(decodeDesign(encodeDesign({ ...newDesign("ring"), engraving }))?.engraving.text).toBe(
    "x".repeat(25),
  );
});

test("L3 links of version 1 never change meaning", () => {
  const ring: Design = {
    category: "ring",
    style: "solitaire",
    metal: { type: "yellow-gold", karat: "18k" },
    primaryStone: {
      type: "diamond",
      cut: "oval",
      carat: 1.5,
      color: "F",
      clarity: "VS1",
      certification: "GIA",
    },
    accentStones: { configuration: "none", type: "", quantity: 0, totalCarats: 0 },
    setting: { height: "medium", prongCount: 6, prongStyle: "classic", bandWidth: 2.5 },
    sizing: { size: 6.5, fit: "comfort" },
    engraving: { enabled: true, text: "Always, A.", font: "script", location: "inside" },
    finishing: { metalFinish: "polish", edgeStyle: "rounded", packaging: "premium" },
  };
  expect(decodeDesign("14jQALJSik9vYYQWx3YXlzLCBBLg")).toEqual(ring);
  expect(readDesign(ring)).toEqual(ring);
  expect(encodeDesign(ring)).toBe("14jQALJSik9vYYQWx3YXlzLCBBLg");
});

test.each(linkVersions)(
  "L3 every number of version $mark is invalid or encodes exactly one design",
  (version) => {
    const numbering = designNumbering(version);
    let designs = 0;
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: numbering.count - 1n }), (number) => {
        const design = numbering.design(number, "");
        if (!design) return;
        designs++;
        expect(numbering.number(design)).toBe(number);
        expect(readDesign(design)).toEqual(design);
      }),
      { numRuns: 5000 },
    );
    expect(designs).toBeGreaterThan(500);
    expect(numbering.design(numbering.count, "")).toBeNull();
    expect(numbering.count).toBeLessThan(64n ** 10n);
  },
);

const hostile = [
  "",
  "1",
  "2".repeat(14),
  "__proto__",
  "constructor",
  '{"category":"ring"}',
  `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
  `{"__proto__":{"category":"ring"}}`,
  "A".repeat(1_000_000),
  `1${"A".repeat(1_000_000)}`,
  "\ud800\udfff\udc00",
  "<script>alert(1)</script>",
  "%E0%A4%A",
  "\u202egnir",
  "\u0000".repeat(20),
  "1AAAAAAAAAAAAA=",
];

const anyMutation: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(15)).map(([place, bit]) => (text: string) => {
    const at = place % text.length;
    return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);
  }),
  fc.nat().map((length) => (text: string) => text.slice(0, length % text.length)),
  fc.nat().map((length) => (text: string) => text.slice(length % text.length)),
  fc.tuple(fc.nat(), fc.string({ unit: anyCharacter })).map(([place, inserted]) => (text: string) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + inserted + text.slice(at);
  }),
  fc.constantFrom(...hostile).map((end) => (text: string) => text + end),
  fc.constantFrom(...hostile).map((other) => () => other),
  fc.constant((text: string) => text.toLowerCase()),
  fc.constant((text: string) => [...text].reverse().join("")),
  fc.constant((text: string) => text + text),
);

test(`L2 ${inAll} mutated links each decode to a valid design with exactly one spelling, or to null`, () => {
  let count = 0;
  let designs = 0;
  fc.assert(
    fc.property(anyDesign, anyMutation, (design, mutate) => {
      const text = mutate(encodeDesign(design));
      const decoded = decodeDesign(text);
      count++;
      if (!decoded) return;
      designs++;
      expect(encodeDesign(decoded)).toBe(text);
      expect(readDesign(decoded)).toEqual(decoded);
    }),
    links,
  );
  expect(count).toBe(links.numRuns);
  expect(designs).toBeLessThan(count / 10);
});

test.each(hostile.map((text) => [text.slice(0, 30), text] as const))("L2 rejects %j", (_name, text) => {
  expect(decodeDesign(text)).toBeNull();
});

test("L2 rejects a hundred megabytes without reading them", () => {
  const long = encodeDesign(newDesign("ring")) + "A".repeat(100_000_000);
  const before = process.threadCpuUsage();
  for (let round = 0; round < 100; round++) expect(decodeDesign(long)).toBeNull();
  // Reading them once takes a hundred milliseconds.
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
});

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Builds a link from a body, with a valid version and check: FNV-1a, 32 bits folded to 18, three digits. */
function sealed(body: string): string {
  let hash = 0x811c9dc5n;
  for (const letter of body) hash = ((hash ^ BigInt(letter.charCodeAt(0))) * 0x01000193n) % 2n ** 32n;
  const folded = Number((hash / 2n ** 18n) ^ (hash % 2n ** 18n));
  return `1${alphabet[folded >> 12]}${alphabet[(folded >> 6) & 63]}${alphabet[folded & 63]}${body}`;
}

test("L2 rejects any other encoding of a design, even with a valid checksum", () => {
  const engraving = { ...newDesign("ring").engraving, enabled: true, text: "A" };
  const design = { ...newDesign("ring"), engraving };
  const body = encodeDesign(design).slice(4);
  const number = body.slice(0, 10);
  const silent = encodeDesign(newDesign("ring")).slice(4);
  expect(body.slice(10)).toBe("QQ");
  expect(decodeDesign(sealed(body))).toEqual(design);
  expect(decodeDesign(sealed(silent))).toEqual(newDesign("ring"));
  const otherwise = {
    spareBit: `${number}QR`,
    leadingSpace: `${number}IEE`,
    loneDigit: `${number}QQA`,
    overlongUtf8: `${number}wYE`,
    surrogate: `${number}7aCA`,
    textWhileOff: `${silent}QQ`,
    tooManyLetters: `${number}${"QUFB".repeat(9)}`,
    numberBeyondAll: "_".repeat(10),
    noNumber: "",
  };
  for (const [name, other] of Object.entries(otherwise))
    expect([name, decodeDesign(sealed(other))]).toEqual([name, null]);
  expect(decodeDesign(`2${sealed(body).slice(1)}`)).toBeNull();
});

test("L2 rejects input that is not text", () => {
  for (const value of [null, undefined, 7, {}, []])
    expect(decodeDesign(value as unknown as string)).toBeNull();
});

test("L2 detects a changed letter anywhere in a link", () => {
  const link = encodeDesign(newDesign("earrings"));
  for (let at = 0; at < link.length; at++) {
    const other = link[at] === "A" ? "B" : "A";
    expect(decodeDesign(link.slice(0, at) + other + link.slice(at + 1))).toBeNull();
  }
});
