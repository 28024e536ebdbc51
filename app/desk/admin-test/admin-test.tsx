import { RotateCcw } from "lucide-react";
import { type CSSProperties, type FormEvent, useState } from "react";
import { data } from "react-router";
import { privateHeaders } from "../../platform/private-headers.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { readFields } from "../../platform/read-form.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Route } from "./+types/admin-test";
import { beginAdminTest } from "./desk-admin-test.server.ts";
import { StepRow } from "./step-row.tsx";
import { applyStepReport, pendingSteps, type StepReport } from "./steps.ts";
import { type AdminTestState, useAdminTestRun } from "./use-admin-test-run.ts";

interface RunAnswer {
  steps: StepReport[];
  notice: string | null;
}

/** Runs all four steps for a browser without JavaScript, then responds. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readFields(request)) ?? new URLSearchParams();
  let steps = pendingSteps();
  const token = form.get("token") ?? "";
  const begun = await beginAdminTest(context, token, (report) => (steps = applyStepReport(steps, report)));
  if ("ended" in begun) {
    await begun.ended;
    return { steps, notice: null } satisfies RunAnswer;
  }
  const refused: RunAnswer = { steps, notice: rateLimitedMessage(begun.waitS) };
  return data(refused, { status: 429, headers: { "retry-after": String(begun.waitS) } });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", actionHeaders);
}

export function meta() {
  return noindexMeta("Admin catalog test");
}

export default function AdminTest({ actionData }: Route.ComponentProps) {
  const run = useAdminTestRun(actionData?.steps ?? null);
  const [token, setToken] = useState("");
  const done = run.steps.filter(({ status }) => status === "success").length;
  const told = run.steps.findLast(({ status }) => status !== "pending");

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!run.isRunning) void run.start(token);
  }

  return (
    <div className="mx-auto w-full max-w-[1040px] px-(--margin) pt-16 pb-32 max-md:pt-10 max-md:pb-20">
      <TestHead run={run} />
      {actionData?.notice && run.steps.every(({ status }) => status === "pending") && (
        <Notice kind="error" className="mb-8">
          {actionData.notice}
        </Notice>
      )}
      <form
        id="admin-test"
        method="post"
        action="/admin-test"
        onSubmit={submit}
        className="mb-10 max-w-[440px]"
      >
        <TextField
          label="Admin token"
          name="token"
          type="password"
          autoComplete="off"
          maxLength={512}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          hint="We check it against the store's token and use it only for these calls."
        />
      </form>
      <div
        role="progressbar"
        aria-label="Steps completed"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={run.steps.length}
        className="step-track mb-3.5"
        style={{ "--steps": run.steps.length, "--step": done } as CSSProperties}
      >
        <i />
      </div>
      <ol className="border-b border-line">
        {run.steps.map((report) => (
          <StepRow key={report.step} report={report} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told && `Step ${told.step}: ${told.message}`}
      </p>
    </div>
  );
}

function TestHead({ run }: { run: AdminTestState }) {
  return (
    <div className="mb-12 flex flex-wrap items-end justify-between gap-8 max-md:gap-6">
      <div>
        <h1 className="font-serif text-display-2">Admin catalog test</h1>
        <p className="mt-2.5 text-text-2">Runs four calls in order and stops if one fails.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {/* A separate form, because without JavaScript it reloads the page. */}
        <form action="/admin-test">
          <ResetButton reset={run.reset} />
        </form>
        <Button type="submit" form="admin-test" busy={run.isRunning ? "Run All Tests" : undefined}>
          Run All Tests
        </Button>
      </div>
    </div>
  );
}

function ResetButton({ reset }: { reset: () => void }) {
  return (
    <Button
      type="submit"
      variant="secondary"
      onClick={(event) => {
        event.preventDefault();
        reset();
      }}
    >
      <RotateCcw aria-hidden="true" size={16} strokeWidth={1.25} />
      Reset Tests
    </Button>
  );
}
