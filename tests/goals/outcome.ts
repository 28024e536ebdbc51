import type { Goal } from "./goals.ts";

/** One test as its runner reported it. */
export interface Outcome {
  name: string;
  /** From the project's root. */
  file: string;
  runner: "vitest run" | "playwright test";
  state: "passed" | "failed" | "skipped";
  /** What it saw, where it told. */
  figure: string | null;
}

interface VitestReport {
  startTime: number;
  testResults: {
    name: string;
    endTime: number;
    assertionResults: { fullName: string; status: string; meta?: { figure?: string } }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

/** How long the run took that Vitest's JSON report is of, in ms. */
export function vitestMs({ startTime, testResults }: VitestReport): number {
  return Math.max(startTime, ...testResults.map(({ endTime }) => endTime)) - startTime;
}

/** The tests of Vitest's JSON report; `root` is what its file names begin with. */
export function vitestOutcomes(report: VitestReport, root: string): Outcome[] {
  return report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, meta }) => ({
      name: fullName,
      file: file.replace(root, ""),
      runner: "vitest run",
      state: status === "passed" || status === "failed" ? status : "skipped",
      figure: meta?.figure ?? null,
    })),
  );
}

interface PlaywrightReport {
  /** What its file names begin from. */
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  stats: { duration: number };
}

/** How long the run took that Playwright's JSON report is of, in ms. */
export function playwrightMs({ stats }: PlaywrightReport): number {
  return stats.duration;
}

/** The tests of Playwright's JSON report; `root` as for Vitest's. */
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
      ({ status, annotations }): Outcome => ({
        name: `${within} ${name}`,
        file: folder + file,
        runner: "playwright test",
        state: status === "skipped" ? "skipped" : status === "unexpected" ? "failed" : "passed",
        figure: annotations.find(({ type }) => type === "figure")?.description ?? null,
      }),
    ),
  );
  return [...own, ...suites.flatMap((suite) => suiteOutcomes(suite, within, folder))];
}

/** Whether a test's name says that it shows the goal. */
export function isOf({ id, code }: Goal, name: string): boolean {
  return [id, ...(code ? [code] : [])].some((text) => new RegExp(`(^|[^\\w-])${text}`).test(name));
}

/** What a script wrote of a goal: `**G-29 met.** 30 minutes …` or `**G-29 not met.** …` in a document. */
export function written(goal: Goal, documents: readonly string[]): { isMet: boolean; figure: string } | null {
  for (const text of documents) {
    const [, not, figure] = new RegExp(`^\\*\\*${goal.id} (not )?met\\.\\*\\* (.+)$`, "m").exec(text) ?? [];
    if (figure) return { isMet: !not, figure };
  }
  return null;
}
