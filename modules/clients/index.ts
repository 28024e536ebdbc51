export type { ClientRecord } from "../../foundation/records/client-record.ts";
export {
  type DecisionResult,
  type DeskItem,
  decideItem,
  decideItems,
  readDeskItems,
} from "./desk/desk-items.ts";
export { addDeskNote, readDeskNotes } from "./desk/desk-notes.ts";
export { type DeskQuoteRequest, findDeskQuoteRequest } from "./desk/desk-quote.ts";
export { listInboxRequests } from "./desk/inbox-requests.ts";
export { type OpeningHoursLeft, openingHoursLeft } from "./desk/opening-hours.ts";
export { type Clients, openClients } from "./open-clients.ts";
export type { ClientContact } from "./profile/client-contacts.ts";
export type { OwnedPiece } from "./profile/client-history.ts";
export { clientLabel } from "./profile/client-rows.ts";
export { allFingers, type Finger, sizeText } from "./profile/finger-sizes.ts";
export type { ListedClient } from "./profile/list-clients.ts";
export type { ClientProfile } from "./profile/read-client.ts";
export { openReviews, type Review, type Reviews } from "./reviews/open-reviews.ts";
export type { RequestResult } from "./save-request.ts";
export type { SignUpResult } from "./sign-up.ts";
export type { TestimonialSource } from "./testimonials.ts";
