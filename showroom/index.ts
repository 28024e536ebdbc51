export { type Decided, type DeskDecision, type DeskItem, decideNext, deskItems } from "./desk/desk-items.ts";
export { addDeskNote, type DeskNote, deskNotes } from "./desk/desk-notes.ts";
export { type DeskQuote, deskQuote } from "./desk/desk-quote.ts";
export { type InboxRequest, inboxRequests } from "./desk/inbox-requests.ts";
export { type AnswerClock, openingHoursLeft } from "./desk/opening-hours-left.ts";
export type { DeskActor, DeskChange } from "./desk-change.ts";
export type { MarketPrice, MarketPrices, MarketReading } from "./market-prices/market-prices.ts";
export { type MarketPricesOptions, openMarketPrices } from "./market-prices/open-market-prices.ts";
export { openShowroom, type ShowroomOptions } from "./open-showroom.ts";
export { openPriceBooks } from "./price-books/open-price-books.ts";
export type {
  BookInput,
  CopyInput,
  ForceInput,
  KeptPriceBook,
  PriceBooks,
} from "./price-books/price-books.ts";
export { openReviews } from "./reviews/open-reviews.ts";
export type { Review, ReviewOrders, Reviews } from "./reviews/reviews.ts";
export type {
  FieldError,
  QuoteInput,
  RequestResult,
  Showroom,
  SignUpInput,
  SignUpResult,
  SizerInput,
} from "./showroom.ts";
export type { Testimonial, TestimonialSource } from "./testimonials.ts";
