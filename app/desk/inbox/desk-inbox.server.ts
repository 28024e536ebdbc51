import { z } from "zod";
import {
  addDeskNote,
  type DecisionResult,
  type DeskItem,
  decideItem,
  decideItems,
  type OpeningHoursLeft,
  openingHoursLeft,
  readDeskItems,
  readDeskNotes,
} from "#clients";
import type { Services } from "#services";
import { settings } from "#settings";
import { type InboxRule, inboxRule, nextSteps } from "../../../foundation/records/inbox-rules.ts";
import type { InboxEntry as Came } from "../../../foundation/records/inbox-source.ts";
import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { showroomTime } from "../../platform/showroom-time.ts";
import { type BulkOutcome, bulkOutcome, type SelectedRow } from "../kit/bulk/bulk-outcome.ts";
import type { DeskUser } from "../session/desk-session.server.ts";
import { nextStepLabel } from "./inbox-labels.ts";

/** An inbox entry, its state, and the time left to answer. */
export interface InboxEntry extends Came {
  item: DeskItem;
  rule: InboxRule;
  /** The next states it offers. */
  next: ReturnType<typeof nextSteps>;
  /** The day it is snoozed until, "2026-12-22"; null if it isn't snoozed. */
  offUntil: string | null;
  /** Null if it is closed, or no answer was promised. */
  clock: OpeningHoursLeft | null;
  picture: PiecePicture | undefined;
  /** Its own page, or where it is answered. */
  path: string;
}

/** Maximum number of entries listed per kind. */
export const maxPerKind = 200;

/** Entries waiting or snoozed, the earliest due first; or entries that are done, newest first. */
export async function readInbox(
  all: Services,
  state: "waiting" | "off" | "done",
  now: number,
): Promise<InboxEntry[]> {
  const isDone = state === "done";
  const asked = { isDone, most: maxPerKind, asOf: all.visits.today(), isPutOff: state === "off" };
  const entries = await asEntries(all, await cameIn(all, asked), now);
  const dueAt = ({ clock, at }: InboxEntry) => clock?.dueAt ?? at + 24 * 3_600_000;
  return isDone ? entries : entries.toSorted((one, other) => dueAt(one) - dueAt(other));
}

/** An inbox entry by its subject; null if there is none or it is past retention. */
export async function readInboxEntry(
  all: Services,
  subject: string,
  now: number,
): Promise<InboxEntry | null> {
  return (await asEntries(all, await cameIn(all, { subject }), now))[0] ?? null;
}

export function readNotes({ database }: Services, subject: string) {
  return readDeskNotes(database.read, subject);
}

type Asked = Parameters<Services["deskRecords"]["inbox"]>[1];

function cameIn({ database, deskRecords }: Services, asked: Asked): Promise<Came[]> {
  return deskRecords.inbox(database, asked);
}

async function asEntries(
  { database, visits, closedDays, deskRecords }: Services,
  came: Came[],
  now: number,
): Promise<InboxEntry[]> {
  const subjects = came.map(({ subject }) => subject);
  const items = await readDeskItems(database.read, subjects);
  const pictures = await deskRecords.pictures(database, subjects);
  const today = visits.today();
  const hours = { ...settings(), closedDays: closedDays.known() };
  return came
    .map((one, index) => {
      const item = items[index]!;
      const { laterOn } = item;
      const rule = inboxRule(one.kind, one.state);
      const isClocked = !("over" in rule) && rule.isPromised;
      return {
        ...{ ...one, item, rule, next: nextSteps(rule, one) },
        offUntil: laterOn !== null && laterOn > today ? laterOn : null,
        clock: isClocked ? openingHoursLeft(hours, one.at, now) : null,
        picture: pictures[one.subject],
        path: deskRecords.pathOf(one.subject),
      };
    })
    .sort((a, b) => b.at - a.at);
}

const decision = z.object({
  subject: z.string().max(60),
  next: z.enum(["look", "call", "write", "price", "post", "wait", "later", "done"]),
  laterOn: z.iso.date().optional().catch(undefined),
  version: z.coerce.number().int().min(0),
});

type Refused = { outcome: "unknown" | "past" } | { outcome: "refused"; message: string };

/**
 * Sets an entry's next state. `unknown`: no such entry. `past`: it can't be snoozed until this day. `refused`: the
 * entry doesn't offer this step now.
 */
export async function decideEntryAtDesk(
  services: Services,
  form: URLSearchParams,
  { actor, requestId }: DeskUser,
): Promise<Exclude<DecisionResult, { outcome: "gone" }> | Refused> {
  const read = decision.safeParse(Object.fromEntries(form));
  const entry = read.success && (await readInboxEntry(services, read.data.subject, Date.now()));
  if (!read.success || !entry) return { outcome: "unknown" };
  const { next, laterOn = "" } = read.data;
  const message = refusalOf(entry, next);
  if (message !== null) return { outcome: "refused", message };
  if (next === "later" && laterOn <= services.visits.today()) return { outcome: "past" };
  const decided = await decideItem(services.database, { ...read.data, actor, requestId, now: Date.now() });
  return decided.outcome === "gone" ? { outcome: "unknown" } : decided;
}

/** Why an entry doesn't offer a step; null if it does. */
function refusalOf({ rule, ...entry }: Came & { rule: InboxRule }, next: string): string | null {
  if ("over" in rule) return `${rule.over}: there's nothing left to do here.`;
  const steps: readonly string[] = ["later", ...nextSteps(rule, entry)];
  return steps.includes(next) ? null : `“${nextStepLabel(next)}” isn't a step for this entry.`;
}

/** Sets the next state of several entries in one transaction. Reports which failed. */
export async function decideEntriesAtDesk(
  services: Services,
  rows: readonly SelectedRow[],
  next: string | null,
  { actor, requestId }: DeskUser,
): Promise<BulkOutcome> {
  const now = Date.now();
  const read = decision.shape.next.exclude(["later"]).safeParse(next);
  const listed: Came[] = [];
  for (const isDone of [false, true]) listed.push(...(await cameIn(services, { isDone, most: maxPerKind })));
  const gone = "It's no longer on this list.";
  const faults = new Map<string, string | null>();
  for (const { key } of rows) {
    const entry = listed.find(({ subject }) => subject === key);
    const rule = entry && inboxRule(entry.kind, entry.state);
    faults.set(key, read.success && entry && rule ? refusalOf({ ...entry, rule }, read.data) : gone);
  }
  const offered = rows.filter(({ key }) => faults.get(key) === null);
  const decided = await decideItems(
    services.database,
    offered.map(({ key: subject, version }) => ({
      ...{ subject, version, next: read.data!, actor, requestId, now },
    })),
  );
  const faultOf = (met: DecisionResult) => {
    if (met.outcome === "decided") return null;
    return met.outcome === "gone"
      ? gone
      : `Someone else changed this at ${showroomTime(met.at)}. Choose again.`;
  };
  for (const [index, met] of decided.entries()) faults.set(offered[index]!.key, faultOf(met));
  const labels = rows.map(({ key }) => key);
  return bulkOutcome(
    labels,
    labels.map((label) => faults.get(label)!),
  );
}

/** Adds a note to an entry, idempotent by the form's key. */
export function addNoteAtDesk(
  { database }: Services,
  form: URLSearchParams,
  subject: string,
  { actor, requestId }: DeskUser,
) {
  return addDeskNote(database, Object.fromEntries(form), { subject, actor, requestId, now: Date.now() });
}
