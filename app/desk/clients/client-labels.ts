import type { ClientRecord } from "#clients";
import { showroomFormat } from "../../platform/showroom-time.ts";

/** "Order: Submariner Date" */
export function recordTitle({ what, title }: Pick<ClientRecord, "what" | "title">): string {
  return title === "" ? what : `${what}: ${title}`;
}

/** "LI-7K2M9QXA, ready for pickup". Omits purely numeric labels. */
export function recordDetail({ label, state }: Pick<ClientRecord, "label" | "state">): string {
  return [/^\d+$/.test(label) ? "" : label, state?.replaceAll("_", " ")].filter(Boolean).join(", ");
}

const monthNames = showroomFormat({ month: "long", timeZone: "UTC" });
const shortDay = showroomFormat({ month: "short", day: "numeric", timeZone: "UTC" });

export function monthChoices() {
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: monthNames.format(Date.UTC(2_000, index, 1)),
  }));
}

/** "Dec 14" */
export function monthDayLabel({ month, day }: { month: number; day: number }): string {
  return shortDay.format(Date.UTC(2_000, month - 1, day));
}

/** "today", "tomorrow", "in 20 days" */
export function daysUntilLabel(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** "1 piece", "5 pieces" */
export function countLabel(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}
