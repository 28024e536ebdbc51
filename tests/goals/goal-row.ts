import type { Goal } from "./goals.ts";
import { isTestOfGoal, type Outcome, readGoalResult } from "./outcome.ts";

/** What is known about a goal: how to check it, the result, and whether it is met. */
export interface GoalRow {
  goal: Goal;
  command: string;
  figure: string;
  isMet: boolean;
  whyNot: string;
}

/** A goal is met if its tests ran and none failed, and its script, if any, reported success. */
export function goalRow(goal: Goal, outcomes: readonly Outcome[], documents: readonly string[]): GoalRow {
  const tests = outcomes.filter(({ name }) => isTestOfGoal(goal, name));
  const failed = tests.filter(({ state }) => state === "failed");
  const skipped = tests.filter(({ state }) => state === "skipped");
  const passed = tests.length - failed.length - skipped.length;
  const report = goal.script ? readGoalResult(goal, documents) : null;
  const figures = [
    report?.figure,
    tests.length > 0 ? `${passed} of ${tests.length} tests` : null,
    ...new Set(tests.map(({ figure }) => figure)),
  ];
  const why = [
    ...failed.map(({ name }) => `Failed: ${name.trim()}.`),
    ...(skipped.length > 0 ? [`${skipped.length} did not run here.`] : []),
    ...(goal.script && !report ? [`\`${goal.script}\` has written nothing yet.`] : []),
    ...(report && !report.isMet ? ["See its report."] : []),
    ...(tests.length === 0 && !goal.script ? ["No test carries its name."] : []),
  ];
  return {
    goal,
    command: commandOf(goal, tests),
    figure: figures.filter((figure) => figure != null).join("; "),
    isMet: why.length === 0,
    whyNot: why.join(" "),
  };
}

function commandOf({ script }: Goal, tests: readonly Outcome[]): string {
  const files = Map.groupBy(tests, ({ runner }) => runner);
  const commands = [...files].map(
    ([runner, own]) => `npx ${runner} ${[...new Set(own.map(({ file }) => file))].join(" ")}`,
  );
  return [...(script ? [script] : []), ...commands].map((command) => `\`${command}\``).join("<br>");
}

/** Rows as a Markdown table. */
export function goalTable(rows: readonly GoalRow[]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
  const lines = rows.map(({ goal, command, figure, isMet, whyNot }) =>
    [
      `${goal.id} ${goal.code ?? ""}`.trim(),
      goal.says,
      command,
      cell(figure),
      isMet ? "yes" : "**no**",
      cell(whyNot),
    ].join(" | "),
  );
  return [
    "| goal | what | command | figure | met | why not |",
    "|--|--|--|--|--|--|",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}
