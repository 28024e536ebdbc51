import { useRef, useState } from "react";
import { showToast } from "../../ui/toasts.tsx";
import { adminTestSteps, applyStepReport, pendingSteps, type StepReport } from "./steps.ts";

export type AdminTestState = ReturnType<typeof useAdminTestRun>;

/** A test run, streamed step by step. Resetting stops listening but never the cleanup. */
export function useAdminTestRun(before: readonly StepReport[] | null) {
  const [steps, setSteps] = useState<readonly StepReport[]>(before ?? pendingSteps());
  const [isRunning, setRunning] = useState(false);
  const listening = useRef<AbortController | null>(null);

  function take(report: StepReport): void {
    setSteps((known) => applyStepReport(known, report));
    if (report.toast) void showToast({ ...report.toast, kind: report.status === "error" ? "error" : "ok" });
  }

  async function start(token: string): Promise<void> {
    const own = new AbortController();
    listening.current = own;
    setSteps(pendingSteps());
    setRunning(true);
    let step = 1;
    let isDone = false;
    try {
      for await (const report of reports(token, own.signal)) {
        step = report.step;
        isDone = step === adminTestSteps.length && report.status === "success";
        take(report);
      }
      if (isDone) void showToast({ title: "All tests completed!" });
    } catch (error) {
      if (!own.signal.aborted) take(interruptedStepReport(step, error));
    }
    if (listening.current === own) setRunning(false);
  }

  return {
    steps,
    isRunning,
    start,
    reset(): void {
      listening.current?.abort();
      setRunning(false);
      setSteps(pendingSteps());
    },
  };
}

/** The reports of a run. Throws an error message for the tester if the run doesn't start or ends early. */
async function* reports(token: string, signal: AbortSignal): AsyncGenerator<StepReport> {
  const response = await fetch("/admin-test/run", { method: "POST", body: token, signal });
  if (!response.ok || !response.body) throw new Error(await response.text());
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let last: StepReport | null = null;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      last = JSON.parse(line) as StepReport;
      yield last;
    }
  }
  const isWhole =
    last?.status === "error" || (last?.status === "success" && last.step === adminTestSteps.length);
  if (!isWhole) throw new Error("The connection was lost before the run finished.");
}

function interruptedStepReport(step: number, error: unknown): StepReport {
  const isLost = error instanceof TypeError;
  const message = isLost
    ? "We couldn't reach the store. Check your connection and run it again."
    : (error as Error).message;
  const details = `Error: ${message}\n  at step: ${adminTestSteps[step - 1]?.title}\n  hint: the next run deletes anything this one left behind`;
  return {
    step,
    status: "error",
    message,
    details,
    toast: { title: "The run didn't finish", description: message },
  };
}
