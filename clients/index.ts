export type { DeskActor, DeskChange } from "../records/desk-change.ts";
export type { FieldError } from "../records/read-form.ts";
export type {
  Clients,
  QuoteInput,
  RequestResult,
  SignUpInput,
  SignUpResult,
  SizerInput,
} from "./clients.ts";
export { type Decided, type DeskDecision, type DeskItem, decideNext, deskItems } from "./desk/desk-items.ts";
export { addDeskNote, type DeskNote, deskNotes } from "./desk/desk-notes.ts";
export { type DeskQuote, deskQuote } from "./desk/desk-quote.ts";
export { type InboxRequest, inboxRequests } from "./desk/inbox-requests.ts";
export { type AnswerClock, openingHoursLeft } from "./desk/opening-hours-left.ts";
export { type ClientsOptions, openClients } from "./open-clients.ts";
export { openReviews } from "./reviews/open-reviews.ts";
export type { Review, ReviewOrders, Reviews } from "./reviews/reviews.ts";
export type { Testimonial, TestimonialSource } from "./testimonials.ts";
