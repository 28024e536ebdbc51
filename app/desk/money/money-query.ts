import type { Days } from "#ledger";
import { deskPath } from "../kit/desk-path.ts";

export const periods = ["today", "week", "month", "quarter", "days", "all"] as const;
export type Period = (typeof periods)[number];

export interface MoneyQuery {
  period: Period;
  days: Days;
  /** The previous and next period; null if there is none. */
  before: Days | null;
  after: Days | null;
  /** The journal's page, 1-based. */
  page: number;
  /** The day to close; null for the latest one. */
  close: string | null;
}

/** The path of the page for a period. `days` are those of a previous or next period. */
export function moneyPath(
  period: Period,
  { days, page = 1, close }: { days?: Days; page?: number; close?: string | null } = {},
): string {
  const typed = period === "days" && days;
  return deskPath("/desk/money", {
    period,
    ...(typed ? { from: days.from, to: days.to } : { on: days?.from }),
    page: page > 1 && page,
    close,
  });
}
