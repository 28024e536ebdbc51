import type { CashReport } from "#ledger";
import { formatMoneyExact } from "#money";
import type { DeskTone } from "../kit/desk-badge.tsx";

/** What the owner still has to do about a report of cash over $10,000. */
export interface CashReportTask {
  label: string;
  tone: DeskTone;
  /** "2026-12-09"; null if nothing is left to do. */
  due: string | null;
  missing: string;
}

type Report = Pick<
  CashReport,
  | "filedAt"
  | "statedAt"
  | "dueDay"
  | "statementDueDay"
  | "missing"
  | "closedBy"
  | "cashCents"
  | "reversedCents"
>;

/** Labels of the payer's facts. */
export const payerFactLabels: Record<CashReport["missing"][number], string> = {
  name: "Full name",
  address: "Address",
  country: "Country, if not the United States",
  taxpayerNumber: "Taxpayer ID",
  born: "Date of birth",
  occupation: "Occupation",
  idShown: "ID shown",
  idIssuer: "ID issued by",
  idNumber: "ID number",
};

/** The checkbox for a buyer who doesn't need a taxpayer number (instructions to Form 8300, item 6). */
export const foreignPayerLabel = "Lives abroad, with no US tax ID and no US business";

/** What to do for a report on a given day, "2026-11-24": file it, send the statement, or nothing. */
export function cashReportTask(report: Report, today: string): CashReportTask {
  const { filedAt, statedAt, dueDay, statementDueDay, missing, closedBy, reversedCents } = report;
  if (closedBy !== null)
    return { label: "No longer due", tone: "quiet", due: null, missing: closedText(report) };
  const late = (due: string) => today > due;
  const words = [
    missing
      .map((fact) => payerFactLabels[fact].replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()))
      .join(", "),
    reversedCents > 0 && `${formatMoneyExact(reversedCents)} was reversed after filing`,
  ];
  const missingText = words.filter(Boolean).join("; ");
  if (filedAt === null)
    return {
      ...(late(dueDay)
        ? { label: "Past due", tone: "bad" as const }
        : { label: "To file", tone: "open" as const }),
      ...{ due: dueDay, missing: missingText },
    };
  if (statedAt === null)
    return {
      ...(late(statementDueDay)
        ? { label: "Statement past due", tone: "bad" as const }
        : { label: "Filed, statement due", tone: "open" as const }),
      ...{ due: statementDueDay, missing: missingText },
    };
  return { label: "Done", tone: "good", due: null, missing: missingText };
}

/** Why nothing has to be filed anymore. */
function closedText({ closedBy, cashCents }: Report): string {
  return `Entry ${closedBy} reversed a payment, so the cash total is ${formatMoneyExact(cashCents)}`;
}
