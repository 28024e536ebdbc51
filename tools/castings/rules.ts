import type { Design } from "../../jewelry/design.ts";
import { encodeDesign } from "../../jewelry/link.ts";
import { findings } from "../../jewelry/making/bill/findings.ts";
import { castingRemarks } from "../../jewelry/making/rules/solid-rules.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import type { Kernel } from "../../modules/workshop/casting/kernel.ts";
import { pieceCastings } from "../../modules/workshop/casting/piece-castings.ts";
import { closesLoop } from "./check-opening.ts";

/** Prints the casting rules that each design violates, as the sheet says them, then designs per rule and CPU time. */
export function printRules(kernel: Kernel, designs: readonly { name: string; design: Design }[]): void {
  const counts = new Map<string, number>();
  const times: number[] = [];
  for (const { name, design } of designs) {
    const before = process.cpuUsage();
    const made = pieceCastings(kernel, design);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    const loop = closesLoop(made.castings.map(({ mesh }) => mesh));
    const lines = findings(design, designPiece(design, 1, "as-cast")).lines.map((line) => line.name);
    console.log(
      `${name.padEnd(44)} opens by ${made.opens}, ${loop ? "a closed loop" : "no loop"}, ${lines.join(", ")}  ${encodeDesign(design)}`,
    );
    for (const { id, numbers } of castingRemarks(made)) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      console.log(`    ${id.padEnd(20)} ${numbers}`);
    }
  }
  console.log(`\n${designs.length} designs`);
  for (const [id, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(id.padEnd(20), count);
  times.sort((a, b) => a - b);
  console.log(`cpu ms: median ${times[times.length >> 1]?.toFixed(0)}, most ${times.at(-1)?.toFixed(0)}`);
}
