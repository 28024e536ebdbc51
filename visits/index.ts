export type { Booked } from "./book-visit.ts";
export { openVisits, type Visits } from "./open-visits.ts";
export { timeValue, type VisitDay, type VisitTime } from "./read-days.ts";
export type { ClientVisit, DeskVisit, TrayView } from "./read-visits.ts";
export type { TrayPiece } from "./visit-form.ts";
export { type DayKind, isDay, weekdayOf } from "./visit-plan.ts";
export { reasonKeys, reasonLabel, type VisitReason, visitReasons } from "./visit-reasons.ts";
export { visitLabel } from "./visit-rows.ts";
export type { VisitWeek } from "./visit-week.ts";
