import { expect, test } from "vitest";
import { moneyPath } from "./money-query.ts";
import { readFileDays, readMoneyQuery } from "./read-money-query.server.ts";

const today = "2026-11-24";
const read = (query: string) => readMoneyQuery(new URLSearchParams(query), today);

test.each([
  ["", "2026-11-01", "2026-11-30"],
  ["period=today", today, today],
  ["period=week", "2026-11-23", "2026-11-29"],
  ["period=week&on=2026-11-29", "2026-11-23", "2026-11-29"],
  ["period=month&on=2028-02-29", "2028-02-01", "2028-02-29"],
  ["period=month&on=2026-12-31", "2026-12-01", "2026-12-31"],
  ["period=quarter", "2026-09-01", "2026-11-30"],
  ["period=quarter&on=2027-01-05", "2026-12-01", "2027-02-28"],
  ["period=days&from=2026-10-02&to=2026-10-05", "2026-10-02", "2026-10-05"],
  ["period=days&from=2026-10-05&to=2026-10-02", "2026-10-02", "2026-10-05"],
  ["period=days&from=2026-02-30&to=x", today, today],
  ["period=constructor&on=99999", "2026-11-01", "2026-11-30"],
  ["period=all", null, null],
])("parses ?%s as the period from %s to %s", (query, from, to) => {
  expect(read(query).days).toEqual({ from, to });
});

test("previous and next periods are adjacent and never start after today", () => {
  const { before, after } = read("period=month");
  expect(before).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(after).toBeNull();
  const path = moneyPath("month", { days: before! });
  expect(path).toBe("/desk/money?period=month&on=2026-10-01");
  const back = readMoneyQuery(new URL(path, "http://x").searchParams, today);
  expect(back).toMatchObject({ days: before, after: { from: "2026-11-01", to: "2026-11-30" } });
  expect(read("period=all")).toMatchObject({ before: null, after: null });
  expect(read("period=days&from=2026-10-02&to=2026-10-05")).toMatchObject({ before: null, after: null });
});

test("numbers pages from 1 and accepts open-ended file ranges", () => {
  expect(["0", "-3", "x", "2"].map((page) => read(`page=${page}`).page)).toEqual([1, 1, 1, 2]);
  expect(readFileDays(new URLSearchParams("from=2026-11-01&to=now"))).toEqual({
    from: "2026-11-01",
    to: null,
  });
});
