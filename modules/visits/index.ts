export type { BookingResult } from "./book-visit.ts";
export { openClosedDays } from "./closed-days.ts";
export { openVisits, type Visits } from "./open-visits.ts";
export type { VisitDay } from "./read-days.ts";
export type { DeskVisit, TrayView } from "./read-visits.ts";
export { reasonKeys, reasonLabel } from "./visit-reasons.ts";
export { visitLabel } from "./visit-rows.ts";
export type { VisitWeek } from "./visit-week.ts";
