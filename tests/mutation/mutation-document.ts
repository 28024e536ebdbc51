import { commitText, machineText } from "../../tools/bench/machine.ts";
import { explainSurvival } from "./explain-survival.ts";
import type { RuleSet } from "./rules.ts";
import { detectedPercent, type MutationReport, type SurvivingMutation, scoreOf } from "./score.ts";

const minPercent = 85;

/** A set of rules and its mutation report. */
export interface MutationRun {
  rules: Pick<RuleSet, "name">;
  report: MutationReport;
}

/** Content of `docs/mutation.md`, including its line for the table of goals. */
export function mutationDocument(tried: readonly MutationRun[], day: string): string {
  const scores = tried.map(({ rules, report }) => ({ name: rules.name, ...scoreOf(report) }));
  const all = {
    noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
    unnoticed: scores.flatMap(({ unnoticed }) => unnoticed),
  };
  const isMet = detectedPercent(all) >= minPercent;
  const figure = `${all.noticed} of ${all.noticed + all.unnoticed.length} changes to the rules noticed (${detectedPercent(all).toFixed(1)} %)`;
  const rows = scores.map((score) =>
    [
      "",
      score.name,
      score.noticed + score.unnoticed.length,
      score.noticed,
      `${detectedPercent(score).toFixed(1)} %`,
      "",
    ].join(" | "),
  );
  return `# Mutation testing

Printed by \`npm run mutate\` on ${day} at commit ${commitText()}; do not edit by hand.
Machine: ${machineText()}. A tool changes the rules of the shop in one place at a time and runs the tests that state them, on
SQLite: a change that none of them notices is a rule that nobody states. Other tests may still notice it.

**G-39 ${isMet ? "met" : "not met"}.** ${figure}; ${minPercent} % required.

| rules | changes | noticed | share |
|--|--|--|--|
${rows.map((text) => text.trim()).join("\n")}

## What no test noticed

| where | line | instead | why |
|--|--|--|--|
${all.unnoticed.map(row).join("\n")}
`;
}

function row(one: SurvivingMutation): string {
  const cell = (text: string) => `\`${text.replaceAll("|", "\\|").replaceAll("`", "'").slice(0, 110)}\``;
  return `| ${one.file}:${one.line} | ${cell(one.code)} | ${cell(one.change)} | ${explainSurvival(one)} |`;
}
