import type { Days } from "#ledger";
import { deskPath } from "../kit/desk-path.ts";

export const periods = ["today", "week", "month", "quarter", "days", "all"] as const;
export type Period = (typeof periods)[number];

export interface MoneyQuery {
  period: Period;
  days: Days;
  /** The days of the period before and after it; null: there is none. */
  before: Days | null;
  after: Days | null;
  /** The page of the journal, from 1. */
  page: number;
  /** The day to close, where it is not the newest; null: that one. */
  close: string | null;
}

/** The path of the page with this period; `days` are those of the period to step to. */
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
