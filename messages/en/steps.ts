/** What happens next with an order. */

export const bank = "Your bank may take a few days to show it.";
export const readyAt = (place: string) => `It's ready for pickup at ${place}. Please bring a photo ID.`;
export const hasShipped = "It has shipped, insured. Someone needs to sign for it.";
export const hasShippedBy = (carrier: string, tracking: string) =>
  `It has shipped, insured. ${carrier} tracking number: ${tracking}. Someone needs to sign for it.`;
export const payBalanceHere = (amount: string, place: string) =>
  `Your balance due is ${amount}. Pay here, all at once or in several payments, or in the showroom at ${place}.`;
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
  `Your balance is due when the piece is ready. Pay here, all at once or in several payments, or in the showroom at ${place}. Questions? Call ${phone}.`;
export const refundComing = "Your refund is on its way.";
export const weRefunded = "We refunded your payment; see our email and your receipts.";
export const questions = (phone: string) => `Questions? Call ${phone}.`;
export const endedPiece = "This order is closed, so we won't make the piece.";
export const endedGoods = "This order is closed, so we won't ship it or hand it over.";
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
  `We'll ship it insured and email ${email} when it's on its way. Someone needs to sign for it.`;
export const callBeforeHandover = "For an order of this value, we'll call you before we hand it over.";
