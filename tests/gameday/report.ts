import { commitText, machineText } from "../../tools/bench/machine.ts";
import { type Fault, tallyText } from "./fault.ts";
import type { Tally } from "./traffic.ts";

/** One fault and its result. */
export interface FaultResult {
  fault: Fault;
  seen: string;
  /** Violated expectations. */
  unmet: string[];
  /** The period after it. */
  calm: Tally;
}

/** State at the end of the day. */
export interface GameDayEnd {
  began: Date;
  load: number;
  acknowledged: number;
  /** Acknowledged orders missing from the file. */
  missing: number;
  /** Problems found in the file. */
  wrong: string[];
}

/** The day's report as Markdown. */
export function reportText(
  parts: readonly FaultResult[],
  { began, load, acknowledged, missing, wrong }: GameDayEnd,
): string {
  const minutes = ((Date.now() - began.getTime()) / 60_000).toFixed(1);
  const held = parts.filter(({ unmet }) => unmet.length === 0).length;
  const isMet = held === parts.length && missing === 0 && wrong.length === 0;
  const verdict = `${held} of ${parts.length} faults as expected in ${minutes} minutes; ${acknowledged} orders acknowledged, ${missing} missing; ${wrong.length === 0 ? "the file is sound" : wrong.join("; ")}`;
  const rows = parts.map(({ fault, seen, unmet, calm }, i) =>
    [
      i + 1,
      fault.name,
      fault.expected,
      seen,
      tallyText(calm),
      unmet.length === 0 ? "yes" : `**no**: ${unmet.join("; ")}`,
    ].join(" | "),
  );
  return `# Game day

Printed by \`npm run gameday\` on ${began.toISOString().slice(0, 10)} at commit ${commitText()}; do not edit by hand.
Machine: ${machineText()}; load ${load.toFixed(1)} at the end, with all that ran on it. Eleven visitors look and buy all the time,
each from an address of its own, with the limits that a store has (for pages a quarter of them, for a slow machine's sake).

**G-40 ${isMet ? "met" : "not met"}.** ${verdict}.

| | fault | expected | seen | afterwards | as expected |
|--|--|--|--|--|--|
${rows.map((row) => `| ${row} |`).join("\n")}

At the end the file is checked: ${"`integrity_check`"}, one order for each piece, one payment and one mail for each paid order, no
cart paid twice, no piece held for an order that is over.
`;
}
