import { Form } from "react-router";
import type { DeskOrder } from "#commerce";
import { currencyWords, fixedString, formatMoneyExact } from "#money";
import { settings } from "#settings";
import { endedStages, jobStates } from "../../../modules/workshop/jobs/job-states.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { HandoverForm } from "../handover/handover-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { HoldTrack } from "./hold-track.tsx";
import type { OrderAnswer } from "./order-answer.ts";
import { cancelReasonLabel, moveLabels } from "./order-labels.ts";
import { OrderMove } from "./order-move.tsx";
import { useIsIntentPending } from "./use-is-intent-pending.ts";

interface OrderNextProps {
  order: DeskOrder;
  answer: OrderAnswer | undefined;
  now: number;
}

/** Whether the final price of a custom piece can be quoted or corrected. */
export function canQuoteFinalPrice({ kind, moves, state }: DeskOrder): boolean {
  // The price of goods on layaway is agreed on the layaway's page.
  if (kind === "goods") return false;
  return moves.includes("final_quoted") || state === "final_quoted";
}

export function OrderNextStep({ order, answer, now }: OrderNextProps) {
  const { moves, canHandOver } = order;
  const canMove = useCanPostForm("desk/orders/:number", "move");
  const mayRelease = useCanPostForm("desk/orders/:number", "release");
  const maySetPrice = useCanPostForm("desk/orders/:number", "price");
  const mayHandOver = useCanPostForm("desk/orders/:number", "handover");
  const canRelease = order.canRelease && mayRelease;
  const steps = canMove ? moves.filter((to) => moveLabels[to] !== undefined) : [];
  return (
    <DeskSection title="Next step">
      {order.callsBeforeHandover && steps.length > 0 && (
        <Notice kind="info">
          Call before pickup or delivery: {order.phone ?? "no phone on file, so email first"}.
        </Notice>
      )}
      <ClosedJobs order={order} />
      {canQuoteFinalPrice(order) && maySetPrice && <FinalPriceForm order={order} answer={answer} />}
      {canHandOver && mayHandOver && <HandOver order={order} answer={answer} />}
      {steps.map((to) => (
        <OrderMove key={to} {...{ order, to, answer }} isPrimary={!canQuoteFinalPrice(order)} />
      ))}
      {canRelease && <ReleaseForm order={order} now={now} />}
      {moves.length > 0 && !canMove && (
        <p className="text-ui text-text-2">Only sales staff can set the next step.</p>
      )}
      {moves.length === 0 && !canQuoteFinalPrice(order) && !order.canRelease && (
        <p className="text-ui text-text-2">{ending(order)}</p>
      )}
    </DeskSection>
  );
}

/** Every job of an open custom order was closed, so someone has to decide what to do with the order. */
function ClosedJobs({ order: { jobs, state, money } }: { order: DeskOrder }) {
  const isOpen = ["paid", "in_design", "final_quoted"].includes(state);
  if (!isOpen || jobs.length === 0 || jobs.some(({ stage }) => stage !== "cancelled")) return null;
  return (
    <Notice kind="info">
      {jobs.length === 1 ? "The job is closed" : "All jobs are closed"}, so nothing is being made. Refund{" "}
      {formatMoneyExact(money.leftCents)} below to close the order.
    </Notice>
  );
}

/** The handover of a custom order, which marks its jobs as picked up and completes it. */
function HandOver({ order, answer }: { order: DeskOrder; answer: OrderAnswer | undefined }) {
  const { balanceCents } = order.money;
  const open = order.jobs.filter(({ stage }) => !endedStages.includes(stage));
  const obstacles = [
    ...open
      .filter(({ stage }) => stage !== "ready")
      .map(({ number, stage }) => `Job ${number} is still at ${jobStates[stage].label.toLowerCase()}`),
    ...(order.jobs.length > 0 && open.length === 0 ? ["All jobs are closed, so no piece was made"] : []),
    ...(balanceCents > 0 ? [`${formatMoneyExact(balanceCents)} is still due`] : []),
    ...(balanceCents < 0 ? [`Overpaid by ${formatMoneyExact(-balanceCents)}`] : []),
  ];
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-ui font-medium">Handover</h3>
      <HandoverForm
        version={order.version}
        seenBalanceCents={balanceCents}
        obstacles={obstacles}
        client={order.name}
        button="Hand over and complete the order"
        effect="This marks the jobs as picked up and books the sale, tax and deposit today. It can't be undone."
        answer={answer?.form === "handover" ? answer : undefined}
      />
    </div>
  );
}

function ending({ state, cancelReason, money }: DeskOrder): string {
  if (state === "completed" && money.balanceCents > 0)
    return `Handed over. Balance due: ${formatMoneyExact(money.balanceCents)}.`;
  if (state === "refund_pending")
    return "Refund in progress. We retry with the payment provider every 30 seconds.";
  if (state === "cancelled")
    return `Nothing to do. The order was canceled. ${cancelReasonLabel(cancelReason) ?? ""}`;
  return state === "refunded"
    ? "Nothing to do. The order was refunded."
    : "Nothing to do. The order is complete.";
}

function ReleaseForm({ order, now }: { order: DeskOrder; now: number }) {
  const { heldUntil, isOnPaymentPage, units, version } = order;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      {heldUntil !== null && <HoldTrack heldUntil={heldUntil} now={now} />}
      <input type="hidden" name="intent" value="release" />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="secondary" block>
        Release the hold
      </Button>
      <p className="text-small text-text-2">
        {(units.length > 0
          ? "The pieces go back up for sale, and the order is canceled."
          : "The order is canceled.") +
          (isOnPaymentPage ? " The buyer is on the payment page, which we'll close first." : "")}
      </p>
    </Form>
  );
}

/** Quotes the final price of a custom piece, or corrects it while quoted. */
function FinalPriceForm({ order, answer }: { order: DeskOrder; answer: OrderAnswer | undefined }) {
  const own = answer?.form === "price" ? answer : undefined;
  const form = useFocusFirstError(own);
  const { final, version, taxCounties } = order;
  const errorAt = (field: string) => (own?.field === field ? (own.message ?? undefined) : undefined);
  const counties = [
    ...taxCounties.map((county) => ({ value: county, label: county })),
    { value: "", label: "Shipped to a state where we don't collect tax" },
  ];
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="version" value={version} />
      {final && <input type="hidden" name="seenFinalPriceCents" value={final.priceCents} />}
      <TextField
        label={`Final price before tax, in ${currencyWords().many}`}
        name="finalPrice"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={40}
        defaultValue={own?.typed.finalPrice ?? (final ? fixedString(final.priceCents) : "")}
        error={errorAt("finalPrice")}
        hint="The deposit is deducted automatically. We'll email the buyer the balance."
      />
      <SelectField
        label="Delivery"
        name="taxCounty"
        options={counties}
        defaultValue={
          own?.typed.taxCounty ?? countyOf(final?.taxLabel, taxCounties) ?? settings().address.county
        }
        error={errorAt("taxCounty")}
      />
      <Button
        type="submit"
        variant={final ? "secondary" : "primary"}
        block
        busy={useIsIntentPending("price") ? "Saving" : undefined}
      >
        {final ? "Correct the final price" : "Quote the final price"}
      </Button>
    </Form>
  );
}

/** "Suffolk" for "Suffolk County, 8.75%", "Oneida (city)" for "Oneida (city), 8%". */
function countyOfLabel(label: string): string {
  return label.replace(/(?: County)?, [\d.]+%$/, "");
}

/** The county in "Suffolk County, 8.75%"; undefined before a price is quoted. */
function countyOf(label: string | null | undefined, counties: readonly string[]): string | undefined {
  if (label === undefined) return undefined;
  return label === null
    ? ""
    : counties.find(
        // Those of other states name it: "Connecticut, CT".
        (county) => county.replace(/, [A-Z]{2}$/, "") === countyOfLabel(label),
      );
}
