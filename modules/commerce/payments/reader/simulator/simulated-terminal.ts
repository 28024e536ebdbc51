import { randomBytes } from "node:crypto";

/** What a person does with a card at a simulated reader. */
export type CardAct =
  | "approve"
  | "decline"
  /** The bank is being asked; the reader can't be stopped meanwhile. */
  | "authorize"
  /** The client presses the reader's red button. */
  | "refuse"
  /** Approved, but the result never reaches the reader. */
  | "approve-unseen"
  /** Approved, but the reader reports a decline. */
  | "approve-as-declined"
  /** Authorized, but not charged. */
  | "authorize-only";

export interface SimulatedReader {
  id: string;
  label: string;
  device_type: string;
  serial_number: string;
  status: "online" | "offline";
  action: SimulatedAction | null;
}

interface SimulatedAction {
  type: "process_payment_intent";
  status: "in_progress" | "succeeded" | "failed";
  failure_code: string | null;
  process_payment_intent: { payment_intent: string };
}

export interface SimulatedIntent {
  id: string;
  status: "requires_payment_method" | "processing" | "requires_capture" | "succeeded" | "canceled";
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  latest_charge: object | null;
  last_payment_error: { code: string; decline_code: string } | null;
}

export interface SimulatedRefund {
  id: string;
  payment_intent: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  failure_reason: string | null;
  metadata: Record<string, string>;
}

/** The objects of a simulated account, and the acts that change them. */
export type SimulatedTerminal = ReturnType<typeof simulatedTerminal>;

const approvedCard = {
  payment_method_details: {
    card_present: {
      brand: "visa",
      last4: "4242",
      receipt: {
        application_preferred_name: "Visa Credit",
        dedicated_file_name: "A0000000031010",
        authorization_code: "SIM421",
      },
    },
  },
};

export const newSimulatedId = (prefix: string) => `${prefix}_sim${randomBytes(9).toString("hex")}`;

/** Opens an account without readers or payments. */
export function simulatedTerminal() {
  const readers = new Map<string, SimulatedReader>();
  const intents = new Map<string, SimulatedIntent>();
  const refunds = new Map<string, SimulatedRefund>();

  /** The payment that a reader waits for. */
  function shown(reader: SimulatedReader): SimulatedIntent | null {
    const { action } = reader;
    if (action?.status !== "in_progress") return null;
    return intents.get(action.process_payment_intent.payment_intent) ?? null;
  }

  function charge(intent: SimulatedIntent): void {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.latest_charge = approvedCard;
    intent.last_payment_error = null;
  }

  function end(reader: SimulatedReader, failure: string | null): void {
    if (!reader.action) return;
    reader.action.status = failure === null ? "succeeded" : "failed";
    reader.action.failure_code = failure;
  }

  function decline(intent: SimulatedIntent): void {
    intent.status = "requires_payment_method";
    intent.last_payment_error = { code: "card_declined", decline_code: "generic_decline" };
  }

  return {
    readers,
    intents,
    refunds,
    addReader(id: string, label: string): SimulatedReader {
      const serial = `SIM-${id.slice(-6).toUpperCase()}`;
      const device = { device_type: "simulated_stripe_s700", serial_number: serial };
      const reader: SimulatedReader = { id, label, ...device, status: "online", action: null };
      readers.set(id, reader);
      return reader;
    },
    /** False if the reader waits for no card. */
    present(id: string, act: CardAct): boolean {
      const reader = readers.get(id);
      const intent = reader && shown(reader);
      if (
        !reader ||
        !intent ||
        (intent.status !== "requires_payment_method" && intent.status !== "processing")
      )
        return false;
      switch (act) {
        case "approve":
          charge(intent);
          end(reader, null);
          break;
        case "decline":
          decline(intent);
          end(reader, "card_declined");
          break;
        case "authorize":
          intent.status = "processing";
          break;
        case "refuse":
          end(reader, "customer_canceled");
          break;
        case "approve-unseen":
          charge(intent);
          break;
        case "approve-as-declined":
          charge(intent);
          end(reader, "card_declined");
          break;
        case "authorize-only":
          intent.status = "requires_capture";
          intent.latest_charge = approvedCard;
          end(reader, null);
          break;
      }
      return true;
    },
    /** Charges an authorized payment. */
    capture: charge,
    settleRefund(id: string, failure: string | null): void {
      const refund = refunds.get(id);
      if (!refund) return;
      refund.status = failure === null ? "succeeded" : "failed";
      refund.failure_reason = failure;
    },
  };
}
