import { calendarDay } from "../../foundation/records/calendar-day.ts";
import type { DeskActor } from "../../foundation/records/desk-change.ts";
import { saveChecks } from "./condition-checks.ts";
import type { RepairContext } from "./context.ts";
import { assignRepair, moveBenchWork, saveEstimate, saveRepairFacts, signAtCounter } from "./desk-changes.ts";
import {
  findClientRepair,
  findDeskRepair,
  listDueRepairs,
  listRepairs,
  type RepairFilter,
  readRepairToken,
} from "./read-repairs.ts";
import { addPhoto, readClientPhoto, readPhoto } from "./repair-photos.ts";
import { takeInRepair } from "./take-in-repair.ts";

/** By default, notices go to the shop's own address. */
export type RepairOptions = Omit<RepairContext, "inbox" | "now"> & Partial<RepairContext>;

/** Repairs of clients' pieces. What moves money (approval, decline, handover) is up to the checkout. */
export type Repairs = ReturnType<typeof openRepairs>;

/** Opens the module on an open database, which the caller closes. */
export function openRepairs(options: RepairOptions) {
  const context: RepairContext = {
    get inbox() {
      return options.facts.email;
    },
    now: Date.now,
    ...options,
  };
  return {
    /** Where pieces can be handed over today, for sales tax. */
    taxPlaces: () => context.taxPlaces(calendarDay(context.now(), context.facts.timeZone)),
    list: (filter: RepairFilter) => listRepairs(context, filter),
    due: () => listDueRepairs(context),
    read: (number: number) => findDeskRepair(context, number),
    client: (token: string) => findClientRepair(context, token),
    token: (number: number) => readRepairToken(context, number),
    takeIn: (typed: Parameters<typeof takeInRepair>[1], by: DeskActor) => takeInRepair(context, typed, by),
    saveFacts: (change: Parameters<typeof saveRepairFacts>[1]) => saveRepairFacts(context, change),
    saveChecks: (change: Parameters<typeof saveChecks>[1]) => saveChecks(context, change),
    saveEstimate: (change: Parameters<typeof saveEstimate>[1]) => saveEstimate(context, change),
    sign: (change: Parameters<typeof signAtCounter>[1]) => signAtCounter(context, change),
    assign: (change: Parameters<typeof assignRepair>[1]) => assignRepair(context, change),
    moveWork: (change: Parameters<typeof moveBenchWork>[1]) => moveBenchWork(context, change),
    addPhoto: (change: Parameters<typeof addPhoto>[1]) => addPhoto(context, change),
    photo: (photo: Parameters<typeof readPhoto>[1]) => readPhoto(context, photo),
    clientPhoto: (photo: Parameters<typeof readClientPhoto>[1]) => readClientPhoto(context, photo),
  };
}
