/** The order's page: confirmation, what happens next, its contents. */
export const yourPayment = "Your payment";
export const notBought = "You haven't bought anything";
export const returnToCheckout = "Return to checkout";
export const confirming = "We're confirming your payment";
export const takingLong = (email: string) =>
  `This is taking longer than usual. You can close this page, and please don't pay again. We'll email ${email} when it's confirmed.`;
export const pageUpdatesItself = "This page updates by itself and opens your order when it's done.";
export const numberIs = (number: string) => `Order ${number}`;
export const yourInputIsSaved =
  "Nothing you typed is lost. Wait a moment, then send it again. You won't be charged twice.";
export const sendAgain = "Send it again";
export const alreadyPlaced = "This order is already placed";
export const openOrder = "Open your order";
export const orderNumber = (number: string) => `Order ${number}`;
export const order = "Order";
export const thankYou = (name: string) => `Thank you, ${name}`;
export const statusAndNumber = (standing: string) => `${standing}. Order`;
export const whatNext = "What happens next";
export const printInvoice = "Print your invoice";
export const printOrder = "Print your order";
export const trackPieces = "Track your pieces";
export const trackPiece = "Track your piece";
export const trackText = "Approve your drawing, see our progress, and message the workshop.";
export const seeDrawing = "See your drawing";
export const yourOrder = "Your order";
export const deposit = "Deposit";
export const details = "Order details";
export const placed = "Placed";
export const status = "Status";
export const refunded = "Refunded";
export const handedOver = "Picked up, balance due";
export const states = {
  pending_payment: "Waiting for payment",
  paid: "Paid",
  ready_for_pickup: "Ready for pickup",
  shipped: "Shipped",
  completed: "Completed",
  cancelled: "Canceled",
  refund_pending: "Refund on its way",
  refunded: "Refunded",
  in_design: "In design",
  final_quoted: "Final price quoted",
};

export const totalEstimated = "Estimated total";
export const deductedAndReady = (weeks: string) =>
  `The deposit is deducted from the final total. Estimated completion is ${weeks} after final design approval.`;
export const depositForOne = "Deposit for one custom design";
export const depositFor = (count: number) => `Deposit for ${count} custom designs`;
export const designId = (id: string) => `Design ID ${id}`;
export const viewOrdered = "View as ordered";
export const whatDesigned = "Design details";
export const estimatedTotal = "Estimated Total";
export const estimatedOrdered = "Estimated Total when ordered";
export const priceChangedFrom = ": the price has changed from";
export const toPrice = (price: string) => `to ${price}.`;
