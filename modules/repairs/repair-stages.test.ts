import fc from "fast-check";
import { expect, test } from "vitest";
import {
  agreedStages,
  endedStages,
  isInShowroom,
  isLate,
  type isPromisePending,
  movesFrom,
  type RepairMove,
  type RepairStage,
  stageAfter,
} from "./repair-stages.ts";

const moves: RepairMove[] = [
  ...(["estimate", "approve", "decline", "start", "finish", "reopen"] as const),
  ...(["handover", "return"] as const),
];

/** The stages a repair passes through when these moves are tried in order. */
function path(tried: readonly RepairMove[]) {
  let stage: RepairStage = "taken_in";
  const passed: RepairStage[] = [stage];
  for (const move of tried) {
    const next = stageAfter(stage, move);
    if (next === null) continue;
    stage = next;
    passed.push(next);
  }
  return passed;
}

test("no sequence of steps returns unapproved or unfinished work, and a returned piece stays returned", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 40 }), (tried) => {
      const passed = path(tried);
      passed.forEach((stage, index) => {
        const before = passed[index - 1];
        if (stage === "handed_over") expect(before).toBe("ready");
        if (stage === "returned") expect(before).toBe("declined");
        if (stage === "bench") expect(["approved", "ready"]).toContain(before);
        if (before && endedStages.includes(before)) throw new Error(`${before} is no end`);
        // There is always an approval between the last estimate and the bench.
        if (stage === "bench" && before === "approved") expect(passed[index - 2]).toBe("estimated");
      });
    }),
  );
});

test("every stage can lead back to the client, and a closed one has no further steps", () => {
  const reaches = (stage: Parameters<typeof movesFrom>[0], seen = new Set<string>()): boolean => {
    if (endedStages.includes(stage)) return true;
    if (seen.has(stage)) return false;
    seen.add(stage);
    return movesFrom(stage).some((move) => reaches(stageAfter(stage, move)!, seen));
  };
  for (const stage of ["taken_in", "estimated", "declined", ...agreedStages] as const)
    expect([stage, reaches(stage)]).toEqual([stage, true]);
  for (const stage of endedStages) expect([movesFrom(stage), isInShowroom(stage)]).toEqual([[], false]);
});

test("unfinished work is late from the day after its due date", () => {
  const of = (stage: Parameters<typeof isPromisePending>[0], promised_on: string | null) =>
    isLate({ stage, promised_on }, "2026-12-22");
  expect([of("bench", "2026-12-21"), of("bench", "2026-12-22"), of("bench", null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([of("ready", "2026-12-01"), of("declined", "2026-12-01")]).toEqual([false, false]);
});
