import type { Tables } from "#database";

/** A next step that staff can plan for an item. */
export type NextStep = NonNullable<Tables["desk_item"]["next_action"]>;

/** Waiting for staff. */
interface Waiting {
  /** Label of the button that opens the page for answering it. */
  answer: string;
  next: readonly NextStep[];
  /** False if the client wasn't promised an answer within a day. */
  isPromised: boolean;
}

/** Nothing left to do; `over` is the reason. */
interface Over {
  over: string;
}

export type InboxRule = Waiting | Over;

const waiting = (answer: string, ...next: NextStep[]): Waiting => ({ answer, next, isPromised: true });
const unpromised = (answer: string, ...next: NextStep[]): Waiting => ({ answer, next, isPromised: false });
const over = (text: string): Over => ({ over: text });

type OrderState = Exclude<Tables["orders"]["state"], "pending_payment">;

/** Rules by state for orders without workshop jobs. */
const orders = {
  paid: waiting("Open the order", "call", "write", "post", "wait"),
  in_design: over("In design"),
  final_quoted: over("In the workshop"),
  ready_for_pickup: over("Ready for pickup"),
  shipped: over("Shipped"),
  completed: over("Completed"),
  refund_pending: unpromised("Check the refund", "call", "write", "wait"),
  refunded: over("Refunded"),
  cancelled: over("Canceled"),
} satisfies Record<OrderState, InboxRule>;

/** Rules for a signed approval, by the job's stage; `making` means that work has started. */
const approvals = {
  design: over("A new drawing is in design"),
  approved: waiting("Open the job", "call", "write", "wait"),
  making: over("In the workshop"),
  collected: over("Picked up"),
  cancelled: over("The job is canceled"),
};

/** Rules for every kind of inbox item and every state of its record. `inbox-source.ts` reads the states. */
export const inboxRules = {
  quote: {
    asked: waiting("Price it", "call", "write", "price", "wait"),
    draft: waiting("Finish the quote", "call", "write", "price", "wait"),
    sent: over("Quote sent"),
    expired: over("Quote expired"),
    /** The client's message is a separate inbox item. */
    change_asked: over("Change requested"),
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
    /** A quote's deposit opened a job that nobody has touched yet. */
    new_job: waiting("Open the order", "call", "write", "wait"),
  },
  "failed-payment": {
    failed: waiting("Open the order", "call", "write", "wait"),
    bought: over("Paid"),
  },
  message: {
    unanswered: waiting("Answer", "call", "write", "wait"),
    answered: over("Answered"),
    /** Answers to a quote. */
    change_asked: waiting("Revise the quote", "call", "write", "price", "wait"),
    declined: unpromised("Open the quote", "call", "write", "wait"),
    superseded: over("The quote has changed"),
    /** What a client wrote when booking a visit. */
    visit_ahead: waiting("Open the visit", "call", "write", "wait"),
    visit_over: over("The visit is over"),
    visit_cancelled: over("The visit is canceled"),
  },
  approval: approvals,
} as const;

export type InboxKind = keyof typeof inboxRules;

export function inboxRule(kind: InboxKind, state: string): InboxRule {
  const rule = (inboxRules[kind] as Record<string, InboxRule>)[state];
  if (!rule) throw new Error(`The inbox has no rule for ${kind} in the state ${state}.`);
  return rule;
}

/** The states in which an item of this kind waits for staff. */
export function waitingStates(kind: InboxKind): string[] {
  return Object.entries(inboxRules[kind])
    .filter(([, rule]) => !("over" in rule))
    .map(([state]) => state);
}

/** Steps available for an item; none once it is over. "Call" needs a phone number, "post" an address. */
export function nextSteps(
  rule: InboxRule,
  { phone, address }: { phone: string | null; address: string | null },
): (NextStep | "look" | "done")[] {
  if ("over" in rule) return [];
  const isPossible = (step: NextStep) =>
    step === "call" ? phone !== null : step === "post" ? address !== null : true;
  return ["look", ...rule.next.filter(isPossible), "done"];
}
