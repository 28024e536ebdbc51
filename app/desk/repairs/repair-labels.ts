import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { shortDate } from "../../platform/showroom-time.ts";

export const repairActions: Readonly<Record<string, string>> = {
  "repair.taken_in": "Taken in",
  "repair.corrected": "Details edited",
  "repair.checked": "Condition checked",
  "repair.assigned": "Assigned",
  "repair.estimated": "Estimate saved",
  "repair.signed": "Signed at the counter",
  "repair.photographed": "Photo added",
  "repair.photo_described": "Photo description saved",
  "repair.approved": "Estimate approved",
  "repair.declined": "Declined",
  "repair.bench": "At the bench",
  "repair.ready": "Ready",
  "repair.handed_over": "Handed over",
  "repair.returned": "Returned unrepaired",
};

/** "Dec 22, 2026, late", or "no date promised". */
export function promiseText({ promisedOn, isLate }: { promisedOn: string | null; isLate: boolean }): string {
  if (promisedOn === null) return "no date promised";
  return `${calendarDayLabel(promisedOn)}${isLate ? ", late" : ""}`;
}

/** "Dec 22"; empty if no day was promised. */
export function promisedDay({ promisedOn }: { promisedOn: string | null }): string {
  return promisedOn === null ? "" : shortDate(Date.parse(`${promisedOn}T12:00:00Z`));
}
