import type { ReactNode } from "react";
import { formatMoney, formatMoneyExact } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Job } from "./desk-jobs.server.ts";
import { DueTrack } from "./due-track.tsx";
import { paidFact } from "./job-labels.ts";
import type { VisibleJob } from "./visible-job.server.ts";

/** Client, due date and price of a piece. The workshop only sees what it is made for and when it is due. */
export function JobFacts({ job, now }: { job: VisibleJob; now: number }) {
  const { number, client, seesClient, money, createdAt } = job;
  return (
    <DeskSection title={seesClient ? "Client" : "Dates"}>
      <DeskFacts
        facts={[
          { label: "Due", value: <DueTrack job={job} now={now} /> },
          { label: "Opened", value: deskTime(createdAt) },
          { label: "Source", value: source(job) },
          ...quoteFact(job),
          seesClient && {
            label: "Client",
            value: client ? (
              <DeskLink to={`/desk/clients/of/job/${number}`}>{client.name}</DeskLink>
            ) : (
              "Unknown"
            ),
          },
          !!client && {
            label: "Email",
            value: <TextLink to={`mailto:${client.email}`}>{client.email}</TextLink>,
          },
          !!client?.phone && {
            label: "Phone",
            value: <TextLink to={phoneLink(client.phone)}>{client.phone}</TextLink>,
          },
          ...(money ? moneyFacts(money) : []),
        ]}
      />
    </DeskSection>
  );
}

function source({ source: from }: Pick<Job, "source">): ReactNode {
  if (from.kind === "deposit")
    return <DeskLink to={`/desk/orders/${from.orderNumber}`}>{`Deposit ${from.orderNumber}`}</DeskLink>;
  if (from.kind === "quote")
    return <DeskLink to={`/desk/requests/${from.quoteId}`}>{`Quote request ${from.quoteId}`}</DeskLink>;
  return "Deleted quote";
}

function quoteFact({ source: from }: Pick<Job, "source">) {
  if (from.kind !== "deposit" || !from.quote) return [];
  const { label, state } = from.quote;
  const value = (
    <>
      <DeskLink to={`/desk/quotes/${label}`}>{label}</DeskLink>, {state.replace("_", " ")}
    </>
  );
  return [{ label: "Quote", value }];
}

function moneyFacts({
  designs,
  estimateCents,
  paidCents,
  depositCents,
  finalCents,
  finalTaxCents,
  balanceCents,
}: Job["money"]) {
  const paid = paidFact({ paidCents, depositCents });
  if (finalCents === null)
    return [
      { label: "Estimate", value: formatMoney(estimateCents) },
      ...(paidCents > 0 ? [paid] : []),
      { label: "Balance", value: `${formatMoney(balanceCents)}, estimated, before tax` },
    ];
  return [
    {
      label: designs > 1 ? `Final price for ${designs}` : "Final price",
      value: formatMoneyExact(finalCents),
    },
    ...(finalTaxCents ? [{ label: "Tax", value: formatMoneyExact(finalTaxCents) }] : []),
    ...(paidCents > 0 ? [paid] : []),
    { label: "Balance due", value: formatMoneyExact(balanceCents) },
  ];
}
