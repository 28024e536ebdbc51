import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFirefox } from "../firefox/find-firefox.ts";
import { runTests } from "./runner.ts";
import { summarize } from "./summary.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-runner-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A runner whose only test fails. */
function stories(missing?: string) {
  const report = join(folder, "report.json");
  return runTests<string>({
    name: "Firefox stories",
    command: `echo '"one"' > ${report}; exit 1`,
    budgetMinutes: 3,
    report,
    outcomesOf: (name) => [
      { name, file: "a.test.ts", runner: "vitest run", state: "failed", isFlaky: false, ms: 1, figure: null },
    ],
    missing,
  });
}

test("runs a runner whose program is installed, and counts its failures", async () => {
  const { lines, failed } = summarize([], [await stories()]);
  expect(lines).toContain("  a.test.ts: one");
  expect(failed).toBe(1);
});

test("skips a runner whose program is missing and says so, without failing", async () => {
  const { lines, failed } = summarize([], [await stories("Firefox")]);
  expect(lines).toContain("  Firefox stories: not run, no Firefox on this machine");
  expect(lines.at(-1)).toBe("0 passed, 0 failed");
  expect(failed).toBe(0);
});

test("finds Firefox on the path, preferring Debian's, or returns null", () => {
  expect(findFirefox(folder)).toBeNull();
  for (const name of ["firefox", "firefox-esr"]) {
    const program = join(folder, name);
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    expect(findFirefox(folder)).toBe(program);
  }
});
