/** Layaways: the agreement, the emails about payments, and the client's page. */

export const agreement = {
  title: (number: string) => `Layaway agreement ${number}`,
  amended: (version: number, earlier: number) => `Version ${version}. It replaces version ${earlier}.`,
  items: (pieces: number): string => (pieces === 1 ? "Item on layaway" : "Items on layaway"),
  tag: (tag: string) => `Tag ${tag}`,
  pieceLocation: (place: string, pieces: number) =>
    `We keep ${pieces === 1 ? "it" : "them"} reserved for you at ${place}.`,
  pickUp: (place: string) => `After the last payment, pick up at ${place}.`,
  ship: (address: string) => `After the last payment, we ship to ${address}.`,
  cost: "Cost",
  discount: "Discount",
  delivery: "Delivery",
  fee: "Layaway fee",
  none: "none",
  tax: "Sales tax",
  taxWith: (rate: string) => `Sales tax (${rate}), due with the last payment`,
  total: "Total",
  taxChanges:
    "Sales tax is charged at the rate on the day of the last payment. If the rate changes, we'll tell you before you pay.",
  schedule: "Payment schedule",
  withTax: (day: string) => `${day}, with tax`,
  duration: (from: string, to: string) => `This layaway runs from ${from} to ${to}.`,
  early: "You can pay early or pay more at any time, at no charge.",
  changeMind: "If you change your mind",
  cancel: (fee: string | null, days: number) =>
    `You can cancel any time before the last payment. We'll refund what you've paid${fee === null ? "" : `, less a ${fee} cancellation fee`}, within ${days} days to your original form of payment.`,
  late: "If a payment is late",
  missed: (days: number, fee: string | null, refundDays: number) =>
    `We'll notify you in writing. If you don't catch up within ${days} days after that, we may cancel this layaway${fee === null ? "" : `, keep ${fee}`} and refund ${fee === null ? "what you've paid" : "the rest"} within ${refundDays} days.`,
  questions: (phone: string, terms: string) => `Questions? Call ${phone}. Terms of ${terms}.`,
};

export const startedSubject = (number: string) => `Your layaway ${number}`;
export const startedTitle = "Your layaway is set up";
export const started = (pieces: string) => `We're holding ${pieces} for you. Here's your payment schedule.`;
export const dueSoonSubject = (amount: string, day: string) =>
  `Your layaway payment of ${amount} is due ${day}`;
export const dueSoonTitle = "Your payment is coming up";
export const dueSoon = (amount: string, pieces: string, day: string) =>
  `Your next payment of ${amount} for ${pieces} is due ${day}.`;
export const dueTodaySubject = (amount: string) => `Your layaway payment of ${amount} is due today`;
export const dueTodayTitle = "Your payment is due today";
export const dueToday = (amount: string, pieces: string) =>
  `Your payment of ${amount} for ${pieces} is due today.`;
export const lateSubject = (amount: string) => `Your layaway payment of ${amount} is past due`;
export const lateTitle = "Your payment is past due";
export const late = ({
  amount,
  pieces,
  day,
  until,
}: {
  amount: string;
  pieces: string;
  day: string;
  until: string;
}) =>
  `Your payment of ${amount} for ${pieces} was due ${day}. Under your agreement, we hold it until ${until}. After that we may cancel the layaway. Need more time? Call us.`;
export const paidSubject = (number: string) => `Your layaway ${number} is paid in full`;
export const paidTitle = "Paid in full";
export const paidPickUp = (pieces: string) => `Thank you. ${pieces}: ready for you to pick up.`;
export const paidShip = (pieces: string) =>
  `Thank you. We'll ship ${pieces} and email you the tracking number.`;
export const canceledSubject = (number: string) => `Your layaway ${number} is canceled`;
export const canceledTitle = "Your layaway is canceled";
export const canceled = (pieces: string) => `We canceled your layaway for ${pieces}, as you asked.`;
export const forfeited = (pieces: string) =>
  `We canceled your layaway for ${pieces} because payments were missed.`;
export const taxSubject = "The sales tax on your layaway has changed";
export const taxTitle = "Your last payment has changed";
export const taxChanged = (rate: string, total: string) =>
  `The sales tax rate is now ${rate}. Your new total is ${total}. Only the last payment changes.`;
export const amendedSubject = (number: string) => `Your layaway ${number} has changed`;
export const amendedTitle = "Your new agreement";
export const amended = "You signed a new agreement. Here's your new payment schedule.";

export const payNow = "Pay now";
export const seeLayaway = "See your layaway";
export const layaway = "Layaway";
export const paidSoFar = "Paid so far";
export const leftToPay = "Left to pay";
export const cancellationFee = "Cancellation fee";
export const refund = "Refund";
export const refundWithin = (days: number) => `We'll pay your refund within ${days} days.`;

export const schedule = "Payment schedule";
export const paymentDue = "Payment due";
export const payDue = "Pay what's due";
export const paidOn = "Paid";
export const partlyPaid = (amount: string) => `${amount} paid`;
export const pastDue = "Past due";
export const withTax = "with tax";
export const held = "We're holding this for you until it's paid off.";
export const yourAgreement = "Your agreement";
export const signedOn = (day: string) => `Signed ${day}`;
export const yourLayaway = (number: string) => `Your layaway ${number}`;
