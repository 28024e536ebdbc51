import { formatMoneyExact } from "#money";
import { jobStates, type Stage } from "../../../modules/workshop/jobs/job-states.ts";
import { Notice } from "../../ui/notice.tsx";
import { HandoverFacts } from "../handover/handover-facts.tsx";
import { type HandoverAnswer, HandoverForm } from "../handover/handover-form.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { VisibleJob } from "./visible-job.server.ts";

interface JobHandoverProps {
  job: Pick<VisibleJob, "client" | "stage" | "source" | "money" | "version" | "handover">;
  answer: HandoverAnswer | undefined;
}

const openOrders = ["paid", "in_design", "final_quoted"];

/** Whether a piece shows its handover form: after approval, once its order has a final price. */
export function canHandOver({ stage, source, money, handover }: Omit<JobHandoverProps["job"], "version">) {
  if (handover || stage === "design" || stage === "collected" || stage === "cancelled") return false;
  return money !== null && (source.kind !== "deposit" || money.finalCents !== null);
}

/**
 * The handover of a piece: its form after approval, the recorded handover, or the order of a closed job. Hidden without
 * `money`.
 */
export function JobHandover({ job, answer }: JobHandoverProps) {
  const { stage, source, handover, money } = job;
  if (!money) return null;
  if (handover)
    return (
      <DeskSection title="Handover">
        <div className="max-w-[560px]">
          <HandoverFacts handover={handover} />
        </div>
      </DeskSection>
    );
  if (stage === "cancelled")
    return source.kind === "deposit" && openOrders.includes(source.orderState) ? (
      <ClosedJob paidCents={money.paidCents} orderNumber={source.orderNumber} />
    ) : null;
  if (stage === "design" || stage === "collected") return null;
  return (
    <DeskSection title="Handover">
      <div className="max-w-[560px]">
        <OpenHandover job={{ ...job, money }} answer={answer} />
      </div>
    </DeskSection>
  );
}

/** The job is closed but its order is open, so the payments must be refunded or reassigned. */
function ClosedJob({ paidCents, orderNumber }: { paidCents: number; orderNumber: string }) {
  return (
    <Notice kind="info">
      <p>
        This job is closed, but order {orderNumber} is still open, with {formatMoneyExact(paidCents)} paid.
        Decide what's next: refund it, which closes the order, or continue.
      </p>
      <p className="mt-2">
        <DeskLink to={`/desk/orders/${orderNumber}`}>{`Open order ${orderNumber}`}</DeskLink>
      </p>
    </Notice>
  );
}

interface OpenHandoverProps extends JobHandoverProps {
  job: JobHandoverProps["job"] & { money: NonNullable<VisibleJob["money"]> };
}

function OpenHandover({ job, answer }: OpenHandoverProps) {
  const { stage, source, money, version } = job;
  const isOfOrder = source.kind === "deposit";
  if (isOfOrder && money.finalCents === null)
    return (
      <p className="text-ui text-text-2">
        The order has no final price yet.{" "}
        <DeskLink
          to={`/desk/orders/${source.orderNumber}`}
        >{`Quote it on order ${source.orderNumber}`}</DeskLink>{" "}
        before you hand over the piece.
      </p>
    );
  const balanceCents = money.handoverBalanceCents;
  return (
    <HandoverForm
      version={version}
      seenBalanceCents={balanceCents}
      obstacles={obstacles(stage, balanceCents)}
      client={job.client?.name ?? null}
      button="Hand over"
      effect={
        isOfOrder
          ? "Handing over the order's last piece completes the order and books the sale, tax and deposit. This can't be undone."
          : "This can't be undone."
      }
      answer={answer}
    />
  );
}

function obstacles(stage: Stage, balanceCents: number): string[] {
  return [
    ...(stage === "ready" ? [] : [`Still at ${jobStates[stage].label.toLowerCase()}, not ready`]),
    ...(balanceCents > 0 ? [`${formatMoneyExact(balanceCents)} is still due`] : []),
    ...(balanceCents < 0 ? [`Overpaid by ${formatMoneyExact(-balanceCents)}`] : []),
  ];
}
