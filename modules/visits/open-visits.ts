import type { DeskActor } from "../../foundation/records/desk-change.ts";
import { bookAtDesk, bookVisit } from "./book-visit.ts";
import { addPiece, removePiece, setPieceLaidOut } from "./change-tray.ts";
import { cancelVisit, markVisit, moveVisit } from "./change-visit.ts";
import type { VisitContext } from "./context.ts";
import { readDays } from "./read-days.ts";
import { clientVisit, deskVisit, deskVisits, today } from "./read-visits.ts";
import { openReminders, queueDueReminders } from "./reminders.ts";
import { changeDay, changeWeek, clearDay, staffPlan } from "./staff-plan.ts";
import { trayTitles } from "./tray-titles.ts";
import { visitToken } from "./visit-rows.ts";
import { visitWeek } from "./visit-week.ts";

/** By default, notices go to the shop's address and faults to the console. */
export type VisitOptions = Pick<VisitContext, "database" | "facts" | "origin"> & Partial<VisitContext>;

/** Visits by appointment, booked and changed by clients and the desk. */
export type Visits = ReturnType<typeof openVisits>;

/** Opens the module on an open database, which the caller closes. */
export function openVisits(options: VisitOptions) {
  const context: VisitContext = {
    inbox: options.facts.email,
    now: Date.now,
    reportFault: (fault) => console.error("A visit couldn't be saved.", fault),
    ...options,
  };
  return {
    today: () => today(context),
    week: (wanted: Parameters<typeof visitWeek>[1]) => visitWeek(context, wanted),
    days: (range: { first: string; count: number }) => readDays(context.database.read, context.facts, range),
    book: (input: unknown) => bookVisit(context, input),
    bookAtDesk: (input: unknown, by: DeskActor) => bookAtDesk(context, input, by),
    client: (token: string) => clientVisit(context, token),
    move: (move: Parameters<typeof moveVisit>[1]) => moveVisit(context, move),
    cancel: (change: Parameters<typeof cancelVisit>[1]) => cancelVisit(context, change),
    mark: (mark: Parameters<typeof markVisit>[1]) => markVisit(context, mark),
    addPiece: (change: Parameters<typeof addPiece>[1]) => addPiece(context, change),
    removePiece: (change: Parameters<typeof removePiece>[1]) => removePiece(context, change),
    markPiece: (change: Parameters<typeof setPieceLaidOut>[1]) => setPieceLaidOut(context, change),
    list: (range: { first: string; last: string }) => deskVisits(context, range),
    read: (id: number) => deskVisit(context, id),
    staffPlan: () => staffPlan(context),
    changeWeek: (input: unknown, by: DeskActor) => changeWeek(context, input, by),
    changeDay: (input: unknown, by: DeskActor) => changeDay(context, input, by),
    clearDay: (day: Parameters<typeof clearDay>[1], by: DeskActor) => clearDay(context, day, by),
    trayTitles: (id: number) => trayTitles(context.database.read, id),
    token: (id: number) => visitToken(context.database, id),
    queueDueReminders: () => queueDueReminders(context),
    openReminders: () => openReminders(context),
  };
}
