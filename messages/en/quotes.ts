/** The showroom's quotes: their email, and the messages about responses to them. */

export const sentSubject = (quote: string) => `Your quote ${quote} is ready`;
export const sentTitle = "Your quote is ready";
export const sent = (quote: string, piece: string) => `Your quote ${quote} is ready: ${piece}.`;
export const replaces = (version: number) => `This is version ${version} and replaces the earlier one.`;
export const ourNote = "A note from us";
export const depositToAccept = "Deposit to accept";
export const totalWithTax = "Total with tax";
export const validUntil = (day: string) =>
  `It's valid until ${day}. Review it online, then accept it, ask for a change or decline.`;
export const review = "Review your quote";

export const confirmedSubject = (quote: string) => `You accepted quote ${quote}`;
export const confirmedTitle = "Thank you";
export const confirmed = (quote: string, piece: string, order: string) =>
  `You accepted quote ${quote}: ${piece}. Your order number is ${order}.`;
export const depositDue = "Deposit due";
export const payDeposit = "Pay the deposit online, or in our showroom, so we can start.";
export const payLater = "Nothing is due now. Pay online anytime, or in our showroom at pickup.";
export const viewQuote = "View your quote";

export const arrivedSubject = (piece: string) => `${piece} has arrived`;
export const arrivedTitle = "Your order has arrived";
export const arrived = (piece: string, order: string, phone: string) =>
  `${piece} from your order ${order} is here. Stop by to pick it up, or call ${phone}.`;
export const balanceDue = "Balance due";

export const noPayments = (phone: string) =>
  `We can't take payments right now, so nothing was accepted and you haven't been charged. Try again in a few minutes, or call ${phone}.`;
