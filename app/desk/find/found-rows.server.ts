import type { ListedClient } from "#clients";
import type { ProductState } from "#commerce";
import { formatMoneyExact } from "#money";
import { paperLabel, titleOfPaper } from "#papers";
import { repairLabel } from "#repairs";
import { consignorKey, pieceLabel, takeLabel } from "#stock";
import { reasonLabel, visitLabel } from "#visits";
import type { findCashReports, findEntries, findPriceBooks } from "../../../operations/desk/find-books.ts";
import type { findPapers } from "../../../operations/desk/find-papers.ts";
import type {
  findNotes,
  findRepairs,
  findRequests,
  findReviews,
  findStaff,
  findVisits,
  findWants,
} from "../../../operations/desk/find-people.ts";
import type {
  findConsignors,
  findPieces,
  findProducts,
  findTakes,
} from "../../../operations/desk/find-pieces.ts";
import type {
  findJobs,
  findLetters,
  findOrders,
  findPayments,
  findQuotes,
  findReceipts,
} from "../../../operations/desk/find-sales.ts";
import { stageLabels } from "../../client/job/stage-labels.ts";
import { calendarDayLabel, receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { roleLabels } from "../access/role-labels.ts";
import { entryPath } from "../inbox/entry-path.ts";
import { stageTones } from "../jobs/job-labels.ts";
import { letterName, letterStates } from "../mail/letter-labels.ts";
import { kindLabel } from "../money/money-labels.ts";
import { stateLabels } from "../orders/order-labels.ts";
import { stateLabels as productStates } from "../products/product-labels.ts";
import { quoteStates } from "../quotes/quote-labels.ts";
import { repairStages } from "../repairs/repair-labels.ts";
import { stateOf } from "../stock/stock-labels.ts";
import { visitStates } from "../visits/visit-labels.ts";
import type { Found } from "./found.ts";

type Sees = Parameters<typeof findJobs>[2];
type Row<Find extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number];

export function client({ id, label, name, addresses }: ListedClient): Found {
  const title = name ?? addresses[0] ?? label;
  const who = addresses[0] === title ? null : (addresses[0] ?? null);
  return { to: `/desk/clients/${id}`, number: label, title, who, state: null };
}

export function order({ number, kind, state, totalCents, name }: Row<typeof findOrders>): Found {
  const title = `${kind === "deposit" ? "Deposit" : "Order"}, ${formatMoneyExact(totalCents)}`;
  return {
    to: `/desk/orders/${number}`,
    number,
    title,
    who: name,
    state: stateLabels[state],
    subject: `order ${number}`,
  };
}

export function job({ number, title, stage, name }: Row<typeof findJobs>, sees: Sees): Found {
  const state = { label: stageLabels[stage], tone: stageTones[stage] };
  const who = sees.client ? name : null;
  return { to: `/desk/jobs/${number}`, number, title, who, state, subject: `job ${number}` };
}

export function quote({ number, title, name, state }: Row<typeof findQuotes>): Found {
  const label = `Q-${number}`;
  const subject = `priced-quote ${number}`;
  return { to: `/desk/quotes/${label}`, number: label, title, who: name, state: quoteStates[state], subject };
}

export function repair({ number, title, name, stage }: Row<typeof findRepairs>, sees: Sees): Found {
  const label = repairLabel(number);
  const who = sees.client ? name : null;
  return { to: `/desk/repairs/${label}`, number: label, title, who, state: repairStages[stage] };
}

const requestTitles: Readonly<Record<string, string>> = {
  quote: "Asks for a quote",
  similar: "Like",
  sizer: "Asks for a ring sizer",
  "sign-up": "First-purchase offer,",
};

export function request({ subject, piece, name, isDone }: Row<typeof findRequests>): Found {
  const word = subject.split(" ")[0] ?? "";
  const state = isDone
    ? ({ label: "Done", tone: "good" } as const)
    : ({ label: "Open", tone: "open" } as const);
  const title = `${requestTitles[word] ?? word} ${piece}`.trim();
  return { to: entryPath(subject), number: null, title, who: name, state, subject };
}

export function visit({ id, name, reason, state, startsAt }: Row<typeof findVisits>): Found {
  const title = `${reasonLabel(reason)}, ${deskTime(startsAt)}`;
  return { to: `/desk/visits/${id}`, number: visitLabel(id), title, who: name, state: visitStates[state] };
}

export function piece({ id, serial, state, withheld, title, away, name }: Row<typeof findPieces>): Found {
  return {
    to: `/desk/stock/${id}`,
    number: pieceLabel(id),
    title: serial === null ? title : `${title}, ${serial}`,
    who: name,
    state: stateOf({ state, away: away ?? "", isWaiting: false, isWithheld: withheld === 1 }),
  };
}

export function product({ id, title, vendor, status, published }: Row<typeof findProducts>): Found {
  const active: ProductState = published === 1 ? "shown" : "unshown";
  const state = status === "ACTIVE" ? active : status === "DRAFT" ? "draft" : "archived";
  return { to: `/desk/products/${id}`, number: null, title, who: vendor, state: productStates[state] };
}

/** The page of wants lists them in groups; none has its own. */
export function want({ query, email, confirmedAt }: Row<typeof findWants>): Found {
  const state =
    confirmedAt === null
      ? ({ label: "Not confirmed yet", tone: "quiet" } as const)
      : ({ label: "Looked for", tone: "open" } as const);
  return { to: "/desk/wants", number: null, title: `“${query}”`, who: email, state };
}

export function letter({ id, recipient, template, state }: Row<typeof findLetters>): Found {
  const title = letterName(template);
  return { to: `/desk/mail/${id}`, number: null, title, who: recipient, state: letterStates[state] };
}

export function paper({ kind, number, version, facts, order: sold }: Row<typeof findPapers>): Found {
  const label = paperLabel({ kind, number: Number(number) });
  const state = version > 1 ? ({ label: `Version ${version}`, tone: "quiet" } as const) : null;
  return { to: `/desk/papers/${label}`, number: label, title: titleOfPaper(facts), who: sold, state };
}

export function receipt({
  receipt: number,
  kind,
  day,
  number: order,
  name,
}: Row<typeof findReceipts>): Found {
  const label = receiptLabel(number ?? 0);
  const title = `${calendarDayLabel(day)}, order ${order}`;
  const isRefund = kind === "refund-paid" || kind === "surplus-refund-paid";
  const state = isRefund ? ({ label: "Refund", tone: "quiet" } as const) : null;
  return { to: `/desk/receipts/${label}`, number: label, title, who: name, state };
}

export function payment({
  number,
  kind,
  amountCents,
  state,
  provider,
  at,
  name,
}: Row<typeof findPayments>): Found {
  const title = `${kind === "refund" ? "Refund" : "Payment"}, ${formatMoneyExact(amountCents)}`;
  const isApproved = state === "approved";
  const label = kind === "refund" ? "Paid out" : "Paid";
  return {
    to: `/desk/orders/${number}`,
    number: `${number}, ${deskTime(at)}, ${provider.replace(/:.*/, "").replace("-", " ")}`,
    title,
    who: name,
    state: isApproved
      ? { label, tone: "good" }
      : { label: state === "declined" ? "Declined" : "Failed", tone: "quiet" },
  };
}

export function note({ subject, text }: Row<typeof findNotes>): Found {
  const [word = "", label = ""] = subject.split(" ");
  const to = word === "client" ? `/desk/clients/${Number(label.slice(2)) - 1_000}` : entryPath(subject);
  return { to, number: null, title: `“${text}”`, who: null, state: null };
}

export function review({ id, quote: words, name, town, publishedAt }: Row<typeof findReviews>): Found {
  const state =
    publishedAt === null
      ? ({ label: "Hidden", tone: "quiet" } as const)
      : ({ label: "Published", tone: "good" } as const);
  return { to: `/desk/reviews/${id}`, number: null, title: `“${words}”`, who: `${name}, ${town}`, state };
}

export function consignor({ name }: Row<typeof findConsignors>): Found {
  return {
    to: `/desk/stock/consignors/${consignorKey(name)}`,
    number: null,
    title: name,
    who: null,
    state: null,
  };
}

export function take({ id, place, startedAt, closedAt }: Row<typeof findTakes>): Found {
  const state =
    closedAt === null
      ? ({ label: "Open", tone: "open" } as const)
      : ({ label: "Closed", tone: "quiet" } as const);
  const title = `${place || "Everything"}, ${deskTime(startedAt)}`;
  return { to: `/desk/stock/takes/${id}`, number: takeLabel(id), title, who: null, state };
}

export function entry({ number, kind, day, memo, order: of }: Row<typeof findEntries>): Found {
  const title = [kindLabel(kind), calendarDayLabel(day), memo].filter(Boolean).join(", ");
  return { to: `/desk/money/entries/${number}`, number: `Entry ${number}`, title, who: of, state: null };
}

export function cashReport({ id, mailbox, cashCents, dueDay, filedAt }: Row<typeof findCashReports>): Found {
  const title = `${formatMoneyExact(cashCents)} in cash, due ${calendarDayLabel(dueDay)}`;
  const state =
    filedAt === null
      ? ({ label: "To file", tone: "open" } as const)
      : ({ label: "Filed", tone: "good" } as const);
  return { to: `/desk/money/cash-reports/${id}`, number: null, title, who: mailbox, state };
}

export function priceBook({ version, name, inForceAt }: Row<typeof findPriceBooks>): Found {
  const state = inForceAt === null ? ({ label: "Draft", tone: "quiet" } as const) : null;
  return { to: `/desk/prices/${version}`, number: `Version ${version}`, title: name, who: null, state };
}

export function staff({ name, mail, role, endedAt }: Row<typeof findStaff>): Found {
  const state = endedAt === null ? null : ({ label: "Ended", tone: "quiet" } as const);
  return { to: "/desk/staff", number: roleLabels[role], title: name, who: mail, state };
}
