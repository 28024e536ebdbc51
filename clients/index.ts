export type { DeskActor, DeskChange } from "../records/desk-change.ts";
export type { FieldError } from "../records/read-form.ts";
export {
  type Decided,
  type DeskDecision,
  type DeskItem,
  decideNext,
  decideSeveral,
  deskItems,
} from "./desk/desk-items.ts";
export { addDeskNote, type DeskNote, deskNotes } from "./desk/desk-notes.ts";
export { type DeskQuoteRequest, deskQuoteRequest } from "./desk/desk-quote.ts";
export { type InboxRequest, inboxRequests } from "./desk/inbox-requests.ts";
export { type AnswerClock, openingHoursLeft } from "./desk/opening-hours.ts";
export { type Clients, openClients } from "./open-clients.ts";
export type { ClientRecord, OwnedPiece } from "./profile/client-history.ts";
export { clientLabel } from "./profile/client-rows.ts";
export { allFingers, type Finger, sizeText } from "./profile/finger-sizes.ts";
export type { ListedClient } from "./profile/list-clients.ts";
export type { ClientDate, ClientProfile } from "./profile/read-client.ts";
export { openReviews, type Review, type Reviews } from "./reviews/open-reviews.ts";
export type { RequestResult } from "./save-request.ts";
export type { SignUpResult } from "./sign-up.ts";
export type { Testimonial, TestimonialSource } from "./testimonials.ts";
