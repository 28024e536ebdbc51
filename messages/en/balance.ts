/** Paying the balance of a custom piece. */
export const offline =
  "You're offline, so nothing was sent or charged. Your choices are still here. Press the button again when you're back online.";
export const paidAndDue = "Paid and balance due";
export const credit = "Overpayment";
export const balance = "Balance";
export const priceOf = (designs: number) => `Price of ${designs} designs`;
export const price = "Price";
export const version = (version: number, day: string) => `Version ${version}, ${day}`;
export const receipts = "Receipts";
export const voided = ({ receipt, date, phone }: { receipt: string; date: string; phone: string }) =>
  `We voided receipt ${receipt} on ${date} because we recorded that payment by mistake. If you did make it, call ${phone}.`;
export const latePayment = "late payment";
export const overpayment = "overpayment";
export const depositReceipt = "deposit";
export const paymentReceipt = "payment";
export const refundReceipt = "refund";
export const deposit = "Deposit";
export const payment = "Payment";
export const refund = "Refund";
export const creditRow = "Credit";
export const charge = "Charge";
export const busy =
  "We couldn't reach our records. Press the button again in a moment. You won't be charged twice.";
export const unfinished = (amount: string) =>
  `You started to pay ${amount} and didn't finish. Continue, or choose another amount.`;
export const payThis = "Pay this amount";
export const payDeposit = "Pay the deposit";
export const howMuch = "Payment amount";
export const theDeposit = "Deposit";
export const fullBalance = "Full balance";
export const anotherAmount = "Another amount";
export const from = (amount: string) => `From ${amount}`;
export const amountIn = (unit: string) => `Amount in ${unit}`;
export const range = (least: string, most: string) => `${least} to ${most}, or the full balance.`;
export const allPaid = "Paid in full";
export const payBalance = "Pay the balance";
export const pieceWithYou = "You already have your piece. Thank you for paying the balance.";
export const depositNow = "The deposit is due now, and the balance when your piece is ready.";
export const dueWhenReady =
  "It's due when your piece is ready. You can pay early, but it won't change the date.";
export const received = (amount: string) =>
  `Thank you. We received your payment of ${amount}. Your receipt is`;
export const balanceDue = "Balance due";
export const paidOf = (paid: string, total: string) => `${paid} of ${total} paid`;
export const paid = (paid: string) => `${paid} paid`;
export const ofTotal = (total: string) => `of ${total}`;
export const takingLong =
  "This is taking longer than usual. You can close this page, and please don't pay again. We'll email you when it's confirmed.";
export const confirming =
  "We're confirming your payment. This page updates by itself, so please don't pay again.";
export const atShowroom = "Rather pay at the showroom? We take card, check, bank transfer and cash. Call";
export const pay = (amount: string) => `Pay ${amount}`;
