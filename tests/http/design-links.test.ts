import { expect } from "vitest";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { repeatCount } from "../faults/run-size.ts";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const sound = [ringDesign(), earringsDesign()].map((design) => encodeDesign(design));
/** The first 300 of 10,000, with each of the five kinds of damage about sixty times. */
const count = repeatCount(60, 10_000);
const hostile = [
  ...sound.map((text) => `2${text.slice(1)}`),
  ...["%00", "%ff%fe", "%ed%a0%80", "%", "%u0041", "%E2%80%AE", "%F0%9F%92%8D".repeat(40)],
  ...["__proto__", "constructor", "[object Object]", "null", "undefined", "NaN", "1e999", "../../etc/passwd"],
  ...['{"category":"ring"}', "[".repeat(3_000), '{"__proto__":{"category":"ring"}}', '{"a":'.repeat(800)],
  ...["<script>alert(1)</script>", "javascript:alert(1)", '"><img src=x onerror=alert(1)>', "' or 1=1--"],
];

/** The same random numbers in each run, so that failures are reproducible. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutated(roll: (below: number) => number): string {
  const text = sound[roll(sound.length)]!;
  const at = roll(text.length);
  switch (roll(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return (
        text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << roll(7))) + text.slice(at + 1)
      );
    case 2:
      return text.slice(0, at) + String.fromCharCode(roll(0xd800)) + text.slice(at + 1 + roll(3));
    case 3:
      return text.slice(at) + text.slice(0, at);
    default:
      return text + text.slice(0, at);
  }
}

async function answer(visitor: Visitor, query: string): Promise<{ status: number; html: string }> {
  const response = await visitor.request(`/custom-builder/review?design=${query}`);
  return { status: response.status, html: await response.text() };
}

test(`G-16 FUZ-01: each of ${count} corrupt links shows a valid design or says that it's corrupt`, async ({
  page,
}) => {
  const roll = dice(20_261_121);
  const links = Array.from({ length: count }, () => mutated(roll));
  const wrong: string[] = [];
  async function check(text: string): Promise<void> {
    const { status, html } = await answer(page, encodeURIComponent(text));
    const isSaid = html.includes("This design link is damaged or out of date.");
    const isRight = decodeDesign(text) ? status === 200 && !isSaid : status === 404 && isSaid;
    if (!isRight) wrong.push(`${status} ${text}`);
  }
  const batch = 20;
  for (let from = 0; from < count; from += batch)
    await Promise.all(links.slice(from, from + batch).map(check));
  expect(wrong).toEqual([]);
});

test("treats invalid bytes, deep JSON, scripts and prototypes as corrupt links", async ({ page }) => {
  for (const text of hostile) {
    const isEscaped = text.startsWith("%");
    const { status, html } = await answer(page, isEscaped ? text : encodeURIComponent(text));
    expect([400, 404, 414], text.slice(0, 40)).toContain(status);
    expect(html).not.toContain("<script>alert(1)</script>");
  }
});

test("rejects a link of a megabyte and keeps running", async ({ page }) => {
  const status = await answer(page, "1".repeat(1_000_000)).then(
    (answered) => answered.status,
    () => 431,
  );
  expect([404, 414, 431]).toContain(status);
  expect((await answer(page, sound[0]!)).status).toBe(200);
});
