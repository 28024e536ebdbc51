import { formatMoneyExact } from "#money";
import type { OrderView } from "./checkout-result.ts";
import { deliveryLines } from "./delivery-lines.ts";
import { Fact, FactList } from "./fact-list.tsx";
import { showroomDate, showroomTime } from "./showroom-time.ts";

/** Who ordered, when, how it is handed over and how the order stands. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { name, email, placedAt, state, kind, delivery, refundedCents } = order;
  return (
    <section aria-label="Order details" className="py-[30px]">
      <FactList>
        <Fact label="Placed">
          {showroomDate(placedAt)}, {showroomTime(placedAt)}
        </Fact>
        <Fact label="Status">{stateText(state)}</Fact>
        {refundedCents > 0 && <Fact label="Refunded">{formatMoneyExact(refundedCents)}</Fact>}
        <Fact label="Contact">
          <span className="block">{name}</span>
          <span className="block">{email}</span>
        </Fact>
        {kind === "goods" && (
          <Fact label="Delivery">
            {deliveryLines(delivery).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
      </FactList>
    </section>
  );
}

const states: Record<string, string> = {
  pending_payment: "Waiting for payment",
  paid: "Paid",
  ready_for_pickup: "Ready for pick-up",
  shipped: "Shipped",
  completed: "Completed",
  cancelled: "Cancelled",
  refund_pending: "Refund on its way",
  refunded: "Refunded",
  in_design: "In design",
  final_quoted: "Final price quoted",
};

function stateText(state: string): string {
  return states[state] ?? state.replaceAll("_", " ");
}
