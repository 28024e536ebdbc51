import type { DeskActor } from "../../foundation/records/desk-change.ts";
import { bookVisit, bookVisitAtDesk } from "./book-visit.ts";
import { addPieceToTray, removePieceFromTray, setPieceLaidOut } from "./change-tray.ts";
import { cancelVisit, recordAttendance, rescheduleVisit } from "./change-visit.ts";
import type { VisitContext } from "./context.ts";
import { readDays } from "./read-days.ts";
import { findClientVisit, findDeskVisit, listDeskVisits, shopToday } from "./read-visits.ts";
import { queueDueReminders, startReminders } from "./reminders.ts";
import { changeDay, changeWeek, clearDay, readStaffPlan } from "./staff-plan.ts";
import { readTrayTitles } from "./tray-titles.ts";
import { readVisitToken } from "./visit-rows.ts";
import { readVisitWeek } from "./visit-week.ts";

/** By default, notices go to the shop's address and faults to the console. */
export type VisitOptions = Pick<VisitContext, "database" | "facts" | "origin"> & Partial<VisitContext>;

/** Visits by appointment, booked and changed by clients and the desk. */
export type Visits = ReturnType<typeof openVisits>;

/** Opens the module on an open database, which the caller closes. */
export function openVisits(options: VisitOptions) {
  const context: VisitContext = {
    get inbox() {
      return options.facts.email;
    },
    now: Date.now,
    reportFault: (fault) => console.error("A visit couldn't be saved.", fault),
    ...options,
  };
  return {
    today: () => shopToday(context),
    week: (wanted: Parameters<typeof readVisitWeek>[1]) => readVisitWeek(context, wanted),
    days: (range: { first: string; count: number }) => readDays(context.database.read, context.facts, range),
    book: (input: unknown) => bookVisit(context, input),
    bookAtDesk: (input: unknown, by: DeskActor) => bookVisitAtDesk(context, input, by),
    client: (token: string) => findClientVisit(context, token),
    move: (move: Parameters<typeof rescheduleVisit>[1]) => rescheduleVisit(context, move),
    cancel: (change: Parameters<typeof cancelVisit>[1]) => cancelVisit(context, change),
    mark: (mark: Parameters<typeof recordAttendance>[1]) => recordAttendance(context, mark),
    addPiece: (change: Parameters<typeof addPieceToTray>[1]) => addPieceToTray(context, change),
    removePiece: (change: Parameters<typeof removePieceFromTray>[1]) => removePieceFromTray(context, change),
    markPiece: (change: Parameters<typeof setPieceLaidOut>[1]) => setPieceLaidOut(context, change),
    list: (range: { first: string; last: string }) => listDeskVisits(context, range),
    read: (id: number) => findDeskVisit(context, id),
    staffPlan: () => readStaffPlan(context),
    changeWeek: (input: unknown, by: DeskActor) => changeWeek(context, input, by),
    changeDay: (input: unknown, by: DeskActor) => changeDay(context, input, by),
    clearDay: (day: Parameters<typeof clearDay>[1], by: DeskActor) => clearDay(context, day, by),
    trayTitles: (id: number) => readTrayTitles(context.database.read, id),
    token: (id: number) => readVisitToken(context.database, id),
    queueDueReminders: () => queueDueReminders(context),
    openReminders: () => startReminders(context),
  };
}
