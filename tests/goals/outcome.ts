import type { Goal } from "./goals.ts";

/** A test as reported by its runner. */
export interface Outcome {
  name: string;
  /** Relative to the project's root. */
  file: string;
  runner: "vitest run" | "playwright test";
  state: "passed" | "failed" | "skipped";
  /** Failed first, then passed on a retry. */
  isFlaky: boolean;
  /** Total duration of all attempts. */
  ms: number;
  /** The figure it measured, if any. */
  figure: string | null;
}

export interface VitestReport {
  startTime: number;
  testResults: {
    name: string;
    /** Also "failed" if the file couldn't be loaded and therefore has no tests. */
    status?: string;
    endTime: number;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      meta?: { figure?: string };
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      status: string;
      annotations: { type: string; description?: string }[];
      results?: { duration: number }[];
    }[];
  }[];
}

/** Duration of the run in Vitest's JSON report, in ms. */
export function vitestMs({ startTime, testResults }: VitestReport): number {
  return Math.max(startTime, ...testResults.map(({ endTime }) => endTime)) - startTime;
}

/** The tests in Vitest's JSON report; `root` is the prefix of its file names. */
export function vitestOutcomes(report: VitestReport, root: string): Outcome[] {
  return report.testResults.flatMap(({ name, status: fileStatus, assertionResults }) => {
    const file = name.replace(root, "");
    const outcomes = assertionResults.map(
      ({ fullName, status, duration, meta }): Outcome => ({
        name: fullName,
        file,
        runner: "vitest run",
        state: status === "passed" || status === "failed" ? status : "skipped",
        isFlaky: false,
        ms: duration ?? 0,
        figure: meta?.figure ?? null,
      }),
    );
    if (fileStatus !== "failed" || outcomes.some(({ state }) => state === "failed")) return outcomes;
    const unread = { name: "the file itself: it did not load, or a hook failed", file, figure: null };
    return [...outcomes, { ...unread, runner: "vitest run", state: "failed", isFlaky: false, ms: 0 }];
  });
}

export interface PlaywrightReport {
  /** The folder its file names are relative to. */
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  stats: { duration: number };
}

/** Duration of the run in Playwright's JSON report, in ms. */
export function playwrightMs({ stats }: PlaywrightReport): number {
  return stats.duration;
}

/** The tests in Playwright's JSON report; `root` as for Vitest's. */
export function playwrightOutcomes({ config, suites }: PlaywrightReport, root: string): Outcome[] {
  const folder = `${config.rootDir}/`.replace(root, "");
  return suites.flatMap((suite) => suiteOutcomes(suite, "", folder));
}

function suiteOutcomes(
  { title, suites = [], specs = [] }: PlaywrightSuite,
  above: string,
  folder: string,
): Outcome[] {
  const within = `${above} ${title}`;
  const own = specs.flatMap(({ title: name, file, tests }) =>
    tests.map(
      ({ status, annotations, results = [] }): Outcome => ({
        name: `${within} ${name}`,
        file: folder + file,
        runner: "playwright test",
        state: status === "skipped" ? "skipped" : status === "unexpected" ? "failed" : "passed",
        isFlaky: status === "flaky",
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        figure: annotations.find(({ type }) => type === "figure")?.description ?? null,
      }),
    ),
  );
  return [...own, ...suites.flatMap((suite) => suiteOutcomes(suite, within, folder))];
}

/** Whether a test's name refers to the goal. */
export function isTestOfGoal({ id, code }: Goal, name: string): boolean {
  return [id, ...(code ? [code] : [])].some((text) => new RegExp(`(^|[^\\w-])${text}`).test(name));
}

/** A script's result for a goal: `**G-29 met.** 30 minutes …` or `**G-29 not met.** …` in a document. */
export function readGoalResult(
  goal: Goal,
  documents: readonly string[],
): { isMet: boolean; figure: string } | null {
  for (const text of documents) {
    const [, not, figure] = new RegExp(`^\\*\\*${goal.id} (not )?met\\.\\*\\* (.+)$`, "m").exec(text) ?? [];
    if (figure) return { isMet: !not, figure };
  }
  return null;
}
