/** Emails about an order and its money. */

export const confirmedSubject = (order: string) => `Your order ${order} is confirmed`;
export const confirmedTitle = "Thank you for your order";
export const confirmed = (order: string) => `Your order ${order} is confirmed and paid.`;
export const yourOrder = "Your order";
export const yourNote = "Your note";
export const pickUpAt = (place: string) =>
  `We'll email you when it's ready to pick up at ${place}. Please bring a photo ID.`;
export const shipTo =
  "We'll ship it insured and email you when it's on its way. Someone needs to sign for it at:";
export const callBeforeHandover = "For an order of this value, we'll call you before we hand it over.";

export const depositSubject = (order: string) => `We received your deposit for order ${order}`;
export const depositTitle = "We received your deposit";
export const depositReceived = (order: string) => `Thank you. We received your deposit for order ${order}.`;
export const deposit = "Deposit";
export const depositNext = (weeks: string) =>
  `We'll email you to finalize the design. Estimated completion is ${weeks} after final design approval. The deposit is deducted from the final total.`;
export const track = "Track your piece";
export const trackPiece = (piece: string) => `Track your piece: ${piece}`;
export const payBalance = "Pay the balance";
export const seeOrder = "See your order";
export const seeDesign = "See this design";

export const subtotal = "Subtotal";
export const discount = "Discount";
export const delivery = "Delivery";
export const free = "Free";
export const tax = "Tax";
export const taxOf = (place: string) => `Tax, ${place}`;
export const noTax = "Destination tax not calculated";

export const refundSubject = (order: string, amount: string) => `Your refund for order ${order}: ${amount}`;
export const refundTitle = "Your refund";
export const refundOnItsWay = "Your refund is on its way";
export const refundedAll = (order: string, way: string) =>
  `We refunded your payment for order ${order} in full, ${way}.`;
export const refundedPart = (order: string, way: string) =>
  `We refunded part of your payment for order ${order}, ${way}.`;
export const refundedRest = (order: string, way: string) =>
  `We refunded the rest of your payment for order ${order}, ${way}. You've now been refunded in full.`;
export const refundedSurplus = (order: string, way: string) =>
  `Your payment for order ${order} arrived after it was no longer due. We refunded it in full, ${way}.`;
/** After "We refunded your payment", with the reference of what was paid out. */
export const refundWays = {
  online: () => "to your original payment method",
  terminal: () => "to the card you used in our showroom",
  reader: () => "to the card you used in our showroom",
  cash: () => "in cash",
  check: (number: string) => `by check ${number}`,
  wire: (reference: string) => `by wire ${reference}`,
  "gift-card": (number: string) => `to gift card ${number}`,
  "store-credit": (number: string) => `as store credit ${number}`,
};
export const takesDays = "Your bank may take a few days to show it.";
export const mentionNumber = "Bring the number and PIN when you use it in the showroom.";
export const refunded = "Refunded";
export const notExpected = (phone: string, order: string) =>
  `Not expecting this? Call ${phone} and mention order ${order}.`;

export const readySubject = (order: string) => `Your order ${order} is ready for pickup`;
export const readyTitle = "Ready for pickup";
export const ready = (order: string) => `Your order ${order} is ready. Please bring a photo ID to:`;
export const hours = "Hours";

export const priceSubject = (order: string) => `Your final price for order ${order}`;
export const priceTitle = "Your final price";
export const priceSet = (order: string) => `The final price for order ${order} is set.`;
export const priceCorrected = (order: string) =>
  `We've corrected the final price for order ${order}. This replaces our earlier email.`;
export const finalPrice = "Final price";
export const paidSoFar = "Paid so far";
export const balanceDue = "Balance due";
export const balanceNext = (place: string, phone: string) =>
  `Your balance is due when the piece is ready. Pay online, all at once or in several payments, or in the showroom at ${place}. Questions? Call ${phone}.`;
export const paidInFull = (phone: string) => `You're paid in full. Questions? Call ${phone}.`;

export const shippedSubject = (order: string) => `Your order ${order} has shipped`;
export const shippedTitle = "On its way to you";
export const shipped = (order: string) => `Your order ${order} has shipped, insured.`;
export const tracking = (carrier: string, number: string) => `${carrier} tracking number: ${number}.`;
export const signFor = "Someone needs to sign for it at:";

export const receiptSubject = (receipt: string, order: string) =>
  `Your receipt ${receipt} for order ${order}`;
export const receiptTitle = "We received your payment";
export const received = (amount: string, order: string, pieces: string) =>
  `Thank you. We received ${amount} for order ${order}${pieces && `, ${pieces}`}.`;
export const yourReceipt = (receipt: string) => `Your receipt is ${receipt}.`;
export const isPaid = "You're paid in full.";
export const receivedSum = "Received";
export const balance = "Balance";
export const previouslyPaid = "Previously paid";
export const printReceipt = "Print your receipt";
export const unrecognizedPayment = (phone: string, receipt: string) =>
  `Didn't make this payment? Call ${phone} and mention receipt ${receipt}.`;

export const voidSubject = (receipt: string, order: string) =>
  `Receipt ${receipt} for order ${order} is void`;
export const voidTitle = "Your receipt is void";
export const voided = (receipt: string, amount: string, order: string) =>
  `Receipt ${receipt} for ${amount} on order ${order} is void: we recorded that payment by mistake. You haven't been charged or refunded.`;
export const keepReceipt = (phone: string) =>
  `If you did make this payment, keep your receipt and call ${phone}.`;

/** Under the tax of a sale with a trade-in. */
export const untaxedTradeIn = (amount: string) => `${amount} not taxed, traded in for resale`;
/** How a payment was made, on receipts and documents. */
export const methods = {
  online: "Card, online",
  terminal: "Card",
  reader: "Card",
  cash: "Cash",
  check: "Check",
  wire: "Wire",
  "gift-card": "Gift card",
  "store-credit": "Store credit",
  "trade-in": "Trade-in",
};
/** Instead of a payment method, for goods that were exchanged. */
export const exchanged = "Exchanged goods";
export const reference = (of: string) => `ref ${of}`;
