import { formatMoney, formatMoneyExact } from "#money";
import { settings } from "#settings";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { type CashReportTask, cashReportTask } from "./cash-report-task.ts";
import type { MoneyPage } from "./desk-money.server.ts";
import { dayText } from "./money-labels.ts";
import { MoneySection } from "./money-section.tsx";

type Report = MoneyPage["cashReports"][number];

/** Reports of cash over $10,000, as tasks. Hidden if empty. */
export function CashReportTasks({ page: { cashReports, today } }: { page: MoneyPage }) {
  if (cashReports.length === 0) return null;
  const rows = cashReports.map((report) => ({ ...report, task: cashReportTask(report, today) }));
  return (
    <MoneySection
      title={`Cash over ${formatMoney(settings().cashReport.limitCents)}, Form 8300`}
      file={{ name: "cash-reports.csv", days: { from: null, to: null } }}
    >
      <DeskTable
        caption={`Cash reports over ${formatMoney(settings().cashReport.limitCents)}`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </MoneySection>
  );
}

const columns: readonly DeskColumn<Report & { task: CashReportTask }>[] = [
  {
    label: "Paid by",
    cell: ({ id, name }) => (
      <TextLink to={`/desk/money/cash-reports/${id}`} className="text-ui">
        {name || `Report ${id}`}
      </TextLink>
    ),
  },
  { label: "Cash", cell: ({ cashCents }) => formatMoneyExact(cashCents), isFigure: true },
  { label: "Status", cell: ({ task }) => <DeskBadge tone={task.tone}>{task.label}</DeskBadge> },
  { label: "Due", cell: ({ task }) => (task.due === null ? "" : dayText(task.due)) },
  { label: "Missing", cell: ({ task }) => task.missing },
];
