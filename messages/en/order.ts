/** The order's page: confirmation, what happens next, its contents. */
export const yourPayment = "Your payment";
export const notBought = "You haven't bought anything";
export const returnToCheckout = "Return to checkout";
export const confirming = "We're confirming your payment";
export const takingLong = (email: string) =>
  `This is taking longer than usual. You can close this page, and please don't pay again. We'll email ${email} when it's confirmed.`;
export const checksItself = "This page updates by itself and opens your order when it's done.";
export const numberIs = (number: string) => `Order ${number}`;
export const keptTyped =
  "Nothing you typed is lost. Wait a moment, then send it again. You won't be charged twice.";
export const sendAgain = "Send it again";
export const alreadyPlaced = "This order is already placed";
export const openOrder = "Open your order";
export const orderNumber = (number: string) => `Order ${number}`;
export const order = "Order";
export const thankYou = (name: string) => `Thank you, ${name}`;
export const standingAndNumber = (standing: string) => `${standing}. Order`;
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

export const bank = "Your bank may take a few days to show it.";
export const readyAt = (place: string) => `It's ready for pickup at ${place}. Please bring a photo ID.`;
export const hasShipped = "It has shipped, insured. Someone needs to sign for it.";
export const hasShippedBy = (carrier: string, tracking: string) =>
  `It has shipped, insured. ${carrier} tracking number: ${tracking}. Someone needs to sign for it.`;
export const owes = (amount: string, place: string) =>
  `Your balance due is ${amount}. Pay here, all at once or in parts, or in the showroom at ${place}.`;
export const isComplete = "Your order is complete. Thank you.";
export const designing = (email: string, weeks: string) =>
  `We're designing your piece and will email ${email} to finalize it. Estimated completion is ${weeks} after final design approval.`;
export const depositDeducted = "The deposit is deducted from the final total.";
export const paidAndReady = (place: string) =>
  `You're paid in full, and your piece is ready for pickup at ${place}. Please bring a photo ID.`;
export const paidInFull = (email: string, place: string) =>
  `You're paid in full. We'll email ${email} when your piece is ready at ${place}.`;
export const finalPriceHere = "Your final price and balance due are on this page.";
export const dueWhenReady = (place: string, phone: string) =>
  `Your balance is due when the piece is ready. Pay here, all at once or in parts, or in the showroom at ${place}. Questions? Call ${phone}.`;
export const refundComing = "Your refund is on its way.";
export const weRefunded = "We refunded your payment; see our email and your receipts.";
export const questions = (phone: string) => `Questions? Call ${phone}.`;
export const endedPiece = "This order has ended, so we won't make the piece.";
export const endedGoods = "This order has ended, so we won't ship it or hand it over.";
export const isCanceled = "Your order is canceled";
export const refundOnWay = "Your refund is on its way";
export const wasRefunded = "Your order was refunded";
export const balanceDue = (amount: string) => `Balance due: ${amount}`;
export const complete = "Your order is complete";
export const depositPaid = "Your deposit is paid";
export const isPlaced = "Your order is placed";
export const bookmark = "Bookmark this page to check on your order.";
export const toFinalize = (email: string, weeks: string) =>
  `We'll email ${email} to finalize the design. Estimated completion is ${weeks} after final design approval.`;
export const whenReady = (email: string, place: string) =>
  `We'll email ${email} when it's ready to pick up at ${place}. Please bring a photo ID.`;
export const whenShipped = (email: string) =>
  `We'll ship it insured and email ${email} when it leaves. Someone needs to sign for it.`;
export const callFirst = "For an order of this value, we'll call you before we hand it over.";

export const totalEstimated = "Total estimated";
export const deductedAndReady = (weeks: string) =>
  `The deposit is deducted from the final total. Estimated completion is ${weeks} after final design approval.`;
export const depositForOne = "Deposit for one custom design";
export const depositFor = (count: number) => `Deposit for ${count} custom designs`;
export const designId = (id: string) => `Design ID ${id}`;
export const viewOrdered = "View as ordered";
export const whatDesigned = "Design details";
export const estimatedTotal = "Estimated Total";
export const estimatedOrdered = "Estimated Total, as ordered";
export const priceChangedFrom = ": the price has changed from";
export const toPrice = (price: string) => `to ${price}.`;
