import { commitText, machineText } from "../bench/machine.ts";
import { rules } from "./rules.ts";
import { type MutationReport, percent, scoreOf, type Unnoticed } from "./score.ts";
import { whyUnnoticed } from "./why-unnoticed.ts";

const least = 85;

/** `docs/mutation.md`, with its line for the table of goals. */
export function mutationDocument(report: MutationReport, day: string): string {
  const all = scoreOf(report, () => true);
  const changes = all.noticed + all.unnoticed.length;
  const isMet = percent(all) >= least;
  const figure = `${all.noticed} of ${changes} changes to the rules noticed (${percent(all).toFixed(1)} %)`;
  const rows = rules.map(({ name, holds }) => {
    const score = scoreOf(report, (file) => holds.test(file));
    const total = score.noticed + score.unnoticed.length;
    return `| ${name} | ${total} | ${score.noticed} | ${percent(score).toFixed(1)} % |`;
  });
  return `# Mutation testing

Printed by \`npm run mutate\` on ${day} at commit ${commitText()}; do not edit by hand.
Machine: ${machineText()}. A tool changes the rules of the shop in one place at a time and runs their tests, on SQLite: a change
that no test notices is a rule that nobody states.

**G-39 ${isMet ? "met" : "not met"}.** ${figure}; asked are ${least} %.

| rules | changes | noticed | share |
|--|--|--|--|
${rows.join("\n")}

## What no test noticed

| where | line | instead | why |
|--|--|--|--|
${all.unnoticed.map(row).join("\n")}
`;
}

function row(one: Unnoticed): string {
  const cell = (text: string) => `\`${text.replaceAll("|", "\\|").replaceAll("`", "'").slice(0, 110)}\``;
  return `| ${one.file}:${one.line} | ${cell(one.code)} | ${cell(one.change)} | ${whyUnnoticed(one)} |`;
}
