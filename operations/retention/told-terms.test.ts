import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { privacy } from "../../content/policies/privacy.ts";
import { dayMs } from "../../foundation/records/retention-step.ts";
import { retentionSteps } from "../../server/privacy.ts";
import { backupTermMs } from "../backup/backup-names.ts";

const handbook = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
const terms: Readonly<Record<string, number>> = {
  ...Object.fromEntries(retentionSteps.map((step) => [step.name, step.termMs])),
  backups: backupTermMs,
};

/** A retention period as written in the handbook and the privacy policy. */
const written: Readonly<Record<number, readonly [handbook: string, policy: string]>> = {
  1: ["a day", "a day"],
  7: ["7 days", "a week"],
  30: ["30 days", "30 days"],
  35: ["35 days", "thirty-five days"],
  90: ["90 days", "ninety days"],
  365: ["a year", "a year"],
  730: ["2 years", "two years"],
  1827: ["5 years", "five years"],
  2557: ["7 years", "seven years"],
};
const inWords = (ms = 0) => written[ms / dayMs] ?? [`${ms / dayMs} days`, `${ms / dayMs} days`];

test("the handbook lists each kind of purged data with its period", () => {
  const [, table = ""] = handbook.split("| data | in its report | purged after |");
  const rows = table.split("\n\n")[0]!.split("\n").slice(2);
  const told = rows.flatMap((row) => {
    const [, , steps = "", term = ""] = row.split("|").map((cell) => cell.trim());
    return steps
      .split(", ")
      .filter(Boolean)
      .map((name) => [name, term]);
  });
  expect(told.toSorted()).toEqual(
    Object.entries(terms)
      .map(([name, ms]) => [name, inWords(ms)[0]])
      .toSorted(),
  );
});

test.each([
  ["buyers of orders", "keep the books the law requires for"],
  ["cash reports", "we keep that report for"],
  ["unpaid checkouts", "We delete a checkout you don't pay for"],
  ["quotes", "We keep a quote request"],
  ["ring sizers", "a ring sizer request"],
  ["visits", "We keep a visit you book"],
  ["what visitors looked at before a visit", "and delete that"],
  ["repairs", "We keep the record of a repair"],
  ["wants that were not confirmed", "We delete it after"],
  ["wants", "if you don't confirm, after"],
  ["clients of whom no record is left", "keep a client card"],
])("the privacy policy states the retention period of %s", (name, about) => {
  const text = privacy()
    .sections.flatMap(({ paragraphs }) => paragraphs)
    .join(" ");
  const [, after = ""] = text.split(about);
  const phrases = Object.values(written).map(([, phrase]) => phrase);
  const [term] = new RegExp(phrases.join("|")).exec(after) ?? [];
  expect([name, term]).toEqual([name, inWords(terms[name])[1]]);
});
