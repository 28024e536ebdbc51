import type { ListedClient } from "#clients";
import type { ProductState } from "#commerce";
import { formatMoneyExact } from "#money";
import { paperLabel, titleOfPaper } from "#papers";
import { repairLabel } from "#repairs";
import { pieceLabel } from "#stock";
import { reasonLabel, visitLabel } from "#visits";
import type { findPapers } from "../../../operations/desk/find-papers.ts";
import type {
  findRepairs,
  findRequests,
  findVisits,
  findWants,
} from "../../../operations/desk/find-people.ts";
import type { findPieces, findProducts } from "../../../operations/desk/find-pieces.ts";
import type {
  findJobs,
  findLetters,
  findOrders,
  findQuotes,
  findReceipts,
} from "../../../operations/desk/find-sales.ts";
import { stageLabels } from "../../client/job/stage-labels.ts";
import { calendarDayLabel, receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { entryPath } from "../inbox/entry-path.ts";
import { stageTones } from "../jobs/job-labels.ts";
import { letterName, letterStates } from "../mail/letter-labels.ts";
import { stateLabels } from "../orders/order-labels.ts";
import { stateLabels as productStates } from "../products/product-labels.ts";
import { quoteStates } from "../quotes/quote-labels.ts";
import { repairStages } from "../repairs/repair-labels.ts";
import { stateOf } from "../stock/stock-labels.ts";
import { visitStates } from "../visits/visit-labels.ts";
import type { Found } from "./found.ts";

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

export function job({ number, title, stage, name }: Row<typeof findJobs>, seesClient: boolean): Found {
  const state = { label: stageLabels[stage], tone: stageTones[stage] };
  const who = seesClient ? name : null;
  return { to: `/desk/jobs/${number}`, number, title, who, state, subject: `job ${number}` };
}

export function quote({ number, title, name, state }: Row<typeof findQuotes>): Found {
  const label = `Q-${number}`;
  const subject = `priced-quote ${number}`;
  return { to: `/desk/quotes/${label}`, number: label, title, who: name, state: quoteStates[state], subject };
}

export function repair({ number, title, name, stage }: Row<typeof findRepairs>, seesClient: boolean): Found {
  const label = repairLabel(number);
  const who = seesClient ? name : null;
  return { to: `/desk/repairs/${label}`, number: label, title, who, state: repairStages[stage] };
}

const requestTitles: Readonly<Record<string, string>> = {
  quote: "Asks for a quote",
  similar: "Like",
  sizer: "Asks for a ring sizer",
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
