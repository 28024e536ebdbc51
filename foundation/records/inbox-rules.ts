import type { Tables } from "#database";

/** What the desk may plan next for an entry. */
export type NextStep = NonNullable<Tables["desk_item"]["next_action"]>;

/** It waits for the desk. */
interface Waiting {
  /** The button that leads to where it is answered. */
  answer: string;
  next: readonly NextStep[];
  /** False: nobody was promised an answer within a day. */
  isPromised: boolean;
}

/** Nothing is left for the desk to do; says why. */
interface Over {
  over: string;
}

export type InboxRule = Waiting | Over;

const waiting = (answer: string, ...next: NextStep[]): Waiting => ({ answer, next, isPromised: true });
const unpromised = (answer: string, ...next: NextStep[]): Waiting => ({ answer, next, isPromised: false });
const over = (text: string): Over => ({ over: text });

type OrderState = Exclude<Tables["orders"]["state"], "pending_payment">;

/** What follows from the state of an order that has no workshop job. */
const orders = {
  paid: waiting("Open the order", "call", "write", "post", "wait"),
  in_design: over("In design"),
  final_quoted: over("In the workshop"),
  ready_for_pickup: over("Ready for pickup"),
  shipped: over("Shipped"),
  completed: over("Handed over"),
  refund_pending: unpromised("Check the refund", "call", "write", "wait"),
  refunded: over("Refunded"),
  cancelled: over("Canceled"),
} satisfies Record<OrderState, InboxRule>;

/** The approval that a client signed, by its job's stage; `making`: the work has begun. */
const approvals = {
  design: over("A new drawing is in design"),
  approved: waiting("Open the job", "call", "write", "wait"),
  making: over("In the workshop"),
  collected: over("Handed over"),
  cancelled: over("The job is canceled"),
};

/** Every kind of inbox entry in every state of what it is about: `inbox-source.ts` says who reads the states. */
export const inboxRules = {
  quote: {
    asked: waiting("Price it", "call", "write", "price", "wait"),
    draft: waiting("Finish the quote", "call", "write", "price", "wait"),
    sent: over("Quote sent"),
    expired: over("Quote expired"),
    /** What the client wrote is an entry of its own. */
    change_asked: over("Change asked for"),
    accepted: over("Quote accepted"),
    declined: over("Quote declined"),
  } satisfies Record<Tables["quote"]["state"] | "asked" | "expired", InboxRule>,
  similar: { asked: waiting("Answer", "call", "write", "wait") },
  sizer: { asked: waiting("Send it", "post", "write", "wait") },
  "sign-up": { email_failed: waiting("See the email", "write", "wait"), code_sent: over("Code emailed") },
  order: orders,
  deposit: {
    ...orders,
    paid: waiting("Open the order", "call", "write", "wait"),
    /** A quote's deposit opened its job, and nobody has touched it yet. */
    new_job: waiting("Open the order", "call", "write", "wait"),
  },
  "failed-payment": {
    failed: waiting("Open the order", "call", "write", "wait"),
    bought: over("Paid since"),
  },
  message: {
    unanswered: waiting("Answer", "call", "write", "wait"),
    answered: over("Answered"),
    /** Answers to a quote. */
    change_asked: waiting("Revise the quote", "call", "write", "price", "wait"),
    declined: unpromised("Open the quote", "call", "write", "wait"),
    superseded: over("The quote has changed since"),
    /** What a client wrote when booking a visit. */
    visit_ahead: waiting("Open the visit", "call", "write", "wait"),
    visit_over: over("The visit is over"),
    visit_cancelled: over("The visit is canceled"),
  },
  approval: approvals,
} as const;

export type InboxKind = keyof typeof inboxRules;

/** The rule of an entry of this kind in this state. */
export function inboxRule(kind: InboxKind, state: string): InboxRule {
  const rule = (inboxRules[kind] as Record<string, InboxRule>)[state];
  if (!rule) throw new Error(`The inbox has no rule for ${kind} in the state ${state}.`);
  return rule;
}

/** The states in which an entry of this kind waits for the desk. */
export function waitingStates(kind: InboxKind): string[] {
  return Object.entries(inboxRules[kind])
    .filter(([, rule]) => !("over" in rule))
    .map(([state]) => state);
}

/** What may be decided about an entry: nothing once it is over. "Call" needs a phone number, "post" an address. */
export function nextSteps(
  rule: InboxRule,
  { phone, address }: { phone: string | null; address: string | null },
): (NextStep | "look" | "done")[] {
  if ("over" in rule) return [];
  const isPossible = (step: NextStep) =>
    step === "call" ? phone !== null : step === "post" ? address !== null : true;
  return ["look", ...rule.next.filter(isPossible), "done"];
}
