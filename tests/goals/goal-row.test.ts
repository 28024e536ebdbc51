import { expect, test } from "vitest";
import { goalRow, goalTable } from "./goal-row.ts";
import { goals } from "./goals.ts";
import {
  isTestOfGoal,
  type Outcome,
  playwrightMs,
  playwrightOutcomes,
  vitestMs,
  vitestOutcomes,
} from "./outcome.ts";

const goal = { id: "G-20", code: "SEC-01", says: "Limits" };

function outcome(name: string, state: Outcome["state"] = "passed", figure: string | null = null): Outcome {
  return { name, file: "a.test.ts", runner: "vitest run", state, isFlaky: false, ms: 0, figure };
}

test("there are forty goals, each with a unique name", () => {
  expect(goals.map(({ id }) => id)).toEqual(
    Array.from({ length: 40 }, (_, i) => `G-${String(i + 1).padStart(2, "0")}`),
  );
  const codes = goals.flatMap(({ code }) => code ?? []);
  expect(new Set(codes).size).toBe(codes.length);
});

test("matches a test to the goals whose ids are whole words in its name", () => {
  expect(isTestOfGoal(goal, "SEC-01: sixteen aliases are refused")).toBe(true);
  expect(isTestOfGoal(goal, "limits G-20 hold")).toBe(true);
  expect(isTestOfGoal(goal, "ASEC-01 is something else")).toBe(false);
  expect(isTestOfGoal({ id: "G-28", code: "RES-", says: "" }, "row RES-1A")).toBe(true);
});

test("a goal is met when its tests ran and none failed", () => {
  const row = goalRow(
    goal,
    [outcome("SEC-01 a", "passed", "3 ms"), outcome("SEC-01 b"), outcome("SEC-02 c", "failed")],
    [],
  );
  expect(row).toMatchObject({
    isMet: true,
    figure: "2 of 2 tests; 3 ms",
    command: "`npx vitest run a.test.ts`",
  });
  expect(goalTable([row])).toContain("| G-20 SEC-01 | Limits |");
});

test.each([
  ["one failed", [outcome("SEC-01 a"), outcome("SEC-01 b", "failed")], "Failed: SEC-01 b."],
  ["one did not run", [outcome("SEC-01 a", "skipped")], "1 did not run here."],
  ["none exists", [], "No test carries its name."],
])("a goal is not met when %s", (_when, outcomes, whyNot) => {
  expect(goalRow(goal, outcomes, [])).toMatchObject({ isMet: false, whyNot });
});

test("counts results written by scripts", () => {
  const soak = { id: "G-29", says: "Soak", script: "npm run soak" };
  expect(goalRow(soak, [], [])).toMatchObject({ isMet: false });
  expect(goalRow(soak, [], ["# Soak\n\n**G-29 met.** 30 minutes\n"])).toMatchObject({
    isMet: true,
    figure: "30 minutes",
  });
  expect(goalRow(soak, [], ["**G-29 not met.** 3 × 5xx"])).toMatchObject({ isMet: false, figure: "3 × 5xx" });
});

test("reads reports of both test runners, including suite names", () => {
  const vitest = {
    startTime: 1_000,
    testResults: [
      {
        name: "/house/a.test.ts",
        endTime: 4_500,
        assertionResults: [
          { fullName: "STK-01 on SQLite sells one", status: "passed", duration: 40, meta: { figure: "5" } },
        ],
      },
    ],
  };
  expect(vitestOutcomes(vitest, "/house/")).toEqual([
    {
      name: "STK-01 on SQLite sells one",
      file: "a.test.ts",
      runner: "vitest run",
      state: "passed",
      isFlaky: false,
      ms: 40,
      figure: "5",
    },
  ]);
  expect(vitestMs(vitest)).toBe(3_500);
  const annotations = [{ type: "figure", description: "0 of 4" }];
  const results = [{ duration: 5 }, { duration: 3 }];
  const specs = [{ title: "holds", file: "b.spec.ts", tests: [{ status: "flaky", annotations, results }] }];
  const config = { rootDir: "/house/tests/browser" };
  const browser = {
    config,
    suites: [{ title: "b.spec.ts", suites: [{ title: "HDR-01", specs }] }],
    stats: { duration: 9 },
  };
  expect(playwrightMs(browser)).toBe(9);
  expect(playwrightOutcomes(browser, "/house/")).toMatchObject([
    {
      name: " b.spec.ts HDR-01 holds",
      file: "tests/browser/b.spec.ts",
      state: "passed",
      isFlaky: true,
      ms: 8,
      figure: "0 of 4",
    },
  ]);
});

test("counts a file that failed to load as failed", () => {
  const unread = { name: "/house/a.test.ts", status: "failed", endTime: 1, assertionResults: [] };
  expect(vitestOutcomes({ startTime: 0, testResults: [unread] }, "/house/")).toMatchObject([
    { file: "a.test.ts", state: "failed" },
  ]);
});
