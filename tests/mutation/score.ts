import { z } from "zod";

/** The parts of Stryker's report that are used. */
export const mutationReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          mutatorName: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
});
export type MutationReport = z.infer<typeof mutationReport>;

/** A mutation that no test detected. */
export interface SurvivingMutation {
  file: string;
  line: number;
  /** The original line. */
  code: string;
  /** The mutated code. */
  change: string;
}

/** Mutation results of some files. */
export interface Score {
  noticed: number;
  unnoticed: SurvivingMutation[];
}

/** Mutations that make a test fail or run endlessly are detected; those that don't run at all don't count. */
export function scoreOf({ files }: MutationReport): Score {
  const score: Score = { noticed: 0, unnoticed: [] };
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split("\n");
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status === "Killed" || status === "Timeout") score.noticed += 1;
      if (status !== "Survived" && status !== "NoCoverage") continue;
      const { line } = location.start;
      const change = (replacement ?? mutatorName).replaceAll(/\s+/g, " ").trim();
      score.unnoticed.push({ file, line, code: (lines[line - 1] ?? "").trim(), change });
    }
  }
  return score;
}

/** Percentage of mutations detected; 100 if there were none. */
export function detectedPercent({ noticed, unnoticed }: Score): number {
  const all = noticed + unnoticed.length;
  return all === 0 ? 100 : (100 * noticed) / all;
}
