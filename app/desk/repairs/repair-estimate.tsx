import { Form } from "react-router";
import { fixedString, formatMoneyExact } from "#money";
import type { DeskRepair } from "#repairs";
import { untaxedLabel } from "../../../modules/repairs/untaxed-reasons.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { EstimateFields } from "./estimate-fields.tsx";
import type { VisibleRepair } from "./visible-repair.server.ts";

interface Account {
  order: string;
  isOpen: boolean;
  paidCents: number;
  owedCents: number;
  balanceCents: number | null;
}

interface RepairEstimateProps {
  repair: VisibleRepair;
  account: Account | null;
  maySell: boolean;
  taxPlaces: readonly string[];
  answer: ChangeAnswer | undefined;
}

/** The work with its prices and payments, and its form. */
export function RepairEstimate({ repair, account, maySell, taxPlaces, answer }: RepairEstimateProps) {
  const { estimate, isWhole, moves, stage } = repair;
  const backCents = stage === "declined" ? (account?.paidCents ?? 0) : -(account?.balanceCents ?? 0);
  return (
    <DeskSection title="Estimate">
      {estimate.lines.length === 0 ? (
        <p className="text-ui text-text-2">None yet.</p>
      ) : (
        <DeskFacts
          facts={[
            ...estimate.lines.map(({ work, cents }, index) => ({
              label: estimate.lines.length > 1 ? `Work ${index + 1}` : "Work",
              value: isWhole ? `${work}, ${formatMoneyExact(cents)}` : work,
            })),
            isWhole &&
              estimate.taxLabel !== null && {
                label: estimate.taxLabel,
                value: formatMoneyExact(estimate.taxCents),
              },
            isWhole &&
              estimate.untaxedReason !== null && {
                label: "Sales tax",
                value: `None: ${untaxedLabel(estimate.untaxedReason)}`,
              },
            isWhole && { label: "Total", value: formatMoneyExact(estimate.totalCents) },
            isWhole &&
              estimate.depositCents > 0 && {
                label: "Deposit",
                value: formatMoneyExact(estimate.depositCents),
              },
            account !== null && { label: "Paid", value: formatMoneyExact(account.paidCents) },
            account?.balanceCents != null && {
              label: account.balanceCents < 0 ? "Overpaid" : "Balance due",
              value: formatMoneyExact(Math.abs(account.balanceCents)),
            },
            account !== null && {
              label: "Order",
              value: <TextLink to={`/desk/orders/${account.order}`}>{account.order}</TextLink>,
            },
          ]}
        />
      )}
      {account?.isOpen && (account.balanceCents ?? 0) > 0 && (
        <p>
          <ButtonLink to={`/desk/orders/${account.order}/payment`}>Take a payment</ButtonLink>
        </p>
      )}
      {account !== null && backCents > 0 && (
        <p>
          <ButtonLink to={`/desk/orders/${account.order}/refund`}>
            Refund {formatMoneyExact(backCents)}
          </ButtonLink>
        </p>
      )}
      {maySell && moves.includes("estimate") && (
        <EstimateForm repair={repair} taxPlaces={taxPlaces} answer={answer} />
      )}
    </DeskSection>
  );
}

function EstimateForm({
  repair,
  taxPlaces,
  answer,
}: Pick<RepairEstimateProps, "repair" | "taxPlaces" | "answer">) {
  const form = useFocusFirstError(answer);
  const { estimate, version } = repair;
  return (
    <details open={estimate.number === 0 || answer !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui font-medium underline decoration-line underline-offset-4">
        {estimate.number === 0 ? "Add an estimate" : "Edit the estimate"}
      </summary>
      <Form ref={form} key={version} method="post" noValidate className="mt-3 grid max-w-[640px] gap-5">
        <input type="hidden" name="version" value={version} />
        <EstimateFields answer={answer} saved={savedEstimate(estimate)} taxPlaces={taxPlaces} />
        <p className="text-small text-text-2">
          We'll ask the client to approve it, even if they approved an earlier one.
        </p>
        <Button
          type="submit"
          name="intent"
          value="estimate"
          variant="secondary"
          className="justify-self-start"
        >
          Save estimate
        </Button>
      </Form>
    </details>
  );
}

function savedEstimate({
  lines,
  depositCents,
  taxPlace,
  untaxedReason,
}: DeskRepair["estimate"]): Record<string, string> {
  const rows = lines.flatMap(({ work, cents }, index) => [
    [`work-${index + 1}`, work],
    [`price-${index + 1}`, fixedString(cents)],
  ]);
  const tax = untaxedReason ? `none:${untaxedReason}` : taxPlace ? `at:${taxPlace}` : "";
  return Object.fromEntries([
    ...rows,
    ["tax", tax],
    ["deposit", depositCents === 0 ? "" : fixedString(depositCents)],
  ]);
}
