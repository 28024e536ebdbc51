import { z } from "zod";

/** Stryker's report, as far as it is read. */
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

/** A change that no test noticed. */
export interface Unnoticed {
  file: string;
  line: number;
  /** The line as written. */
  code: string;
  /** What was put into it. */
  change: string;
}

/** What became of the changes of some files. */
export interface Score {
  noticed: number;
  unnoticed: Unnoticed[];
}

/** Changes that a test failed for, or ran without end, are noticed; those that do not even run are no changes. */
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

/** How many of a hundred changes were noticed; 100 where there were none. */
export function percent({ noticed, unnoticed }: Score): number {
  const all = noticed + unnoticed.length;
  return all === 0 ? 100 : (100 * noticed) / all;
}
