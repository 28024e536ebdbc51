import { data } from "react-router";
import type { Services } from "#services";
import type { Job, Workshop } from "#workshop";
import { noSuchAssignee } from "../../../foundation/records/assignment.ts";
import { jobStates, type Stage } from "../../../modules/workshop/jobs/job-states.ts";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import type { HandoverAnswer } from "../handover/handover-form.tsx";
import { withDatabaseRefusal } from "../session/database-errors.server.ts";
import type { DeskUser } from "../session/desk-session.server.ts";
import {
  assignJobTo,
  fitJobBand,
  type JobChangeResult,
  measureJob,
  moveJobAtDesk,
  reviseJobAtDesk,
} from "./desk-jobs.server.ts";

/** The response to a job's form that changed nothing. */
export interface JobAnswer {
  /** Another user has changed the job since the page was rendered. */
  isStale: boolean;
  moveError: string | null;
  /** The link as typed, and its error. */
  link: { typed: string; error: string | null } | null;
  /** The measured stone as typed, with errors by input. */
  stone: StoneFormErrors | null;
  /** The band as typed, and why it was rejected. */
  band: { typed: Record<string, string>; error: string } | null;
  /** The message as typed, and its error. */
  message: { typed: string; error: string } | null;
  assignError: string | null;
  /** The handover as typed, and its error. */
  handover: HandoverAnswer | null;
}

export interface StoneFormErrors {
  typed: Record<string, string>;
  errors: Record<string, string>;
}

type Faults = Partial<JobAnswer>;

const gone = "This job no longer exists, so nothing was changed.";
const linkFaults: Record<string, string> = {
  same: "The job already has this design.",
  frozen: "The drawing is approved, so the design is locked and nothing was changed.",
  unreadable:
    "That isn't a design link from this store, or it's incomplete. Copy it again from the review page.",
  unfinished: "This design isn't finished. Choose its finish in the builder first.",
};

/** Handles a form on a job's page. Throws a redirect to that page on success. */
export async function handleJobForm(at: JobDesk, request: Request, job: Job, visitor: DeskUser) {
  const { workshop } = at;
  const form = await readFields(request, formByteLimits.desk);
  if (!form) throw data("That message is too long, so nothing was sent. Shorten it.", { status: 413 });
  const intent = form.get("intent") ?? "";
  if (intent === "handover")
    return await withDatabaseRefusal(
      () => handOver(at, form, job, visitor),
      (error) => jobFormResponse({ moveError: error }, 503),
    );
  const act = intents.get(intent) ?? move;
  return await withDatabaseRefusal(
    () => act(workshop, form, job, visitor),
    (trouble) => jobFormResponse(faultOf(intent, form, trouble), 503),
  );
}

const intents = new Map<string, typeof move>(
  Object.entries({ write: handleMessageForm, assign, revise, measure: handleStoneForm, band }),
);

/** Where a job is handed over: with its order, or on its own. */
interface JobDesk {
  workshop: Workshop;
  /** Null if Shopify keeps the orders. */
  desk: NonNullable<Services["shop"]>["desk"] | null;
}

async function handOver({ workshop, desk }: JobDesk, form: URLSearchParams, job: Job, { actor }: DeskUser) {
  const typed = Object.fromEntries(form);
  const { id, source, number } = job;
  const seen = { version: Number(form.get("version")), actor, input: typed };
  const answer =
    source.kind === "deposit" && desk
      ? await desk.handOver({
          ...seen,
          number: source.orderNumber,
          job: { id },
          seenBalanceCents: Number(form.get("seenBalanceCents")),
        })
      : await workshop.handOverJob({ ...seen, id });
  if (answer.outcome === "done") throw safeRedirect(`/desk/jobs/${number}?saved=handover`);
  if (answer.outcome === "unknown") throw data(gone, { status: 404 });
  if (answer.outcome === "stale")
    return jobFormResponse({ isStale: true, handover: { message: null, field: null, typed } }, 409);
  const { message, field = null } = answer;
  return jobFormResponse({ handover: { message, field, typed } }, 422);
}

function faultOf(intent: string, form: URLSearchParams, error: string): Faults {
  if (intent === "assign") return { assignError: error };
  if (intent === "write") return { message: { typed: form.get("text") ?? "", error } };
  if (intent === "measure") return stoneFault(form, error);
  if (intent === "band") return bandFault(form, error);
  if (intent === "revise") return { link: { typed: form.get("link") ?? "", error } };
  return { moveError: error };
}

interface Named {
  number: string;
  id: string;
}

async function move(workshop: Workshop, form: URLSearchParams, { number, id }: Named, visitor: DeskUser) {
  const to = form.get("to") ?? "";
  if (!Object.hasOwn(jobStates, to)) throw data(gone, { status: 400 });
  const moved = await moveJobAtDesk(
    workshop,
    { id, to: to as Stage, version: Number(form.get("version")) },
    visitor,
  );
  return jobChangeResponse(moved, number, "stage", {});
}

async function assign(workshop: Workshop, form: URLSearchParams, { number, id }: Named, visitor: DeskUser) {
  const assignment = { id, to: form.get("assignee") ?? "", version: Number(form.get("version")) };
  return jobChangeResponse(await assignJobTo(workshop, assignment, visitor), number, "assigned", {
    assignError: noSuchAssignee,
  });
}

async function revise(workshop: Workshop, form: URLSearchParams, { number, id }: Named, visitor: DeskUser) {
  const typed = (form.get("link") ?? "").slice(0, 2_000);
  const revised = await reviseJobAtDesk(
    workshop,
    { id, link: typed, version: Number(form.get("version")) },
    visitor,
  );
  return jobChangeResponse(revised, number, "design", {
    link: { typed, error: linkFaults[revised.outcome] ?? null },
  });
}

const stoneFaults: Record<string, string> = {
  same: "The drawing already uses this stone.",
  frozen: "The drawing is approved, so it's locked and nothing was changed.",
};

async function handleStoneForm(
  workshop: Workshop,
  form: URLSearchParams,
  { number, id }: Named,
  visitor: DeskUser,
) {
  const input = Object.fromEntries(form);
  const measured = await measureJob(workshop, { id, version: Number(form.get("version")), input }, visitor);
  if ("errors" in measured) {
    const errors = Object.fromEntries(measured.errors.map(({ field, message }) => [field, message]));
    return jobFormResponse({ stone: { typed: input, errors } }, 422);
  }
  return jobChangeResponse(measured, number, "stone", stoneFault(form, stoneFaults[measured.outcome] ?? ""));
}

function stoneFault(form: URLSearchParams, error: string): Faults {
  return { stone: { typed: Object.fromEntries(form), errors: error ? { form: error } : {} } };
}

const bandFaults: Record<string, string> = {
  same: "The drawing already has this band.",
  frozen: "The drawing is approved, so it's locked and nothing was changed.",
};

async function band(workshop: Workshop, form: URLSearchParams, { number, id }: Named, visitor: DeskUser) {
  const input = Object.fromEntries(form);
  const fitted = await fitJobBand(workshop, { id, version: Number(form.get("version")), input }, visitor);
  if ("errors" in fitted) return jobFormResponse(bandFault(form, fitted.errors[0]!.message), 422);
  return jobChangeResponse(fitted, number, "band", bandFault(form, bandFaults[fitted.outcome] ?? ""));
}

function bandFault(form: URLSearchParams, error: string): Faults {
  return { band: { typed: Object.fromEntries(form), error } };
}

function jobChangeResponse(changed: JobChangeResult, number: string, saved: string, faults: Faults) {
  if (changed.outcome === "done") throw safeRedirect(`/desk/jobs/${number}?saved=${saved}`);
  if (changed.outcome === "unknown") throw data(gone, { status: 404 });
  if (changed.outcome === "stale") return jobFormResponse({ ...faults, isStale: true }, 409);
  if (changed.outcome === "refused") return jobFormResponse({ moveError: changed.message }, 409);
  return jobFormResponse(faults, 422);
}

async function handleMessageForm(
  workshop: Workshop,
  form: URLSearchParams,
  { number, id }: Named,
  { actor }: DeskUser,
) {
  const typed = form.get("text") ?? "";
  const sent = await workshop.sendMessage({ from: { id, actor }, key: form.get("key") ?? "", text: typed });
  if (sent.ok) throw safeRedirect(`/desk/jobs/${number}?saved=message`);
  if ("unknown" in sent) throw data(gone, { status: 404 });
  return jobFormResponse({ message: { typed, error: sent.message } }, 422);
}

function jobFormResponse(faults: Faults, status: number) {
  const answer: JobAnswer = {
    isStale: false,
    moveError: null,
    link: null,
    stone: null,
    band: null,
    message: null,
    assignError: null,
    handover: null,
    ...faults,
  };
  return data(answer, { status });
}
