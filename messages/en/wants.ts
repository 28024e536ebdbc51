/** Wish list alerts: their emails and form messages. */

export const confirmSubject = (shop: string) => `Please confirm your alert from ${shop}`;
export const confirmTitle = "Confirm your alert";
export const confirmBy = (day: string) =>
  `Please confirm by ${day}, and we'll email you when we have a piece like this.`;
export const lookingFor = "You're looking for";
export const confirm = "Confirm and notify me";
export const notYou =
  "Not you? Ignore this email. We won't email this address about pieces, and we'll delete it after a week.";
export const found = (count: number) =>
  count === 1 ? "We found a piece for you" : `We found ${count} pieces for you`;
export const foundPiece = (piece: string) => `We found a piece for you: ${piece}`;
export const onePieceHere =
  "A piece you're looking for is here. It isn't on hold for you, and most of our pieces are one of a kind.";
export const piecesHere =
  "Pieces you're looking for are here. They aren't on hold for you, and most are one of a kind.";
export const until = (day: string) =>
  `You signed up for this alert. We'll email you once a day at most, only about new pieces, until ${day}.`;
export const unsubscribe = "Unsubscribe";
export const seePiece = "See the piece";
export const seeAll = "See all";
export const yourAlert = "Your alert";
export const showing = (shown: number, all: number) => `Showing ${shown} of ${all}.`;

export const whatFor = (example: string) => `Tell us what you're looking for, like “${example}”.`;
export const notUnderstood = "We can't tell what piece you mean. Name a brand, a type or a metal.";
export const findsTooMuch = (most: number) =>
  `More than ${most} pieces match this today, so you'd get emails all the time. Add a metal, a size or a price.`;
export const tooManyAlerts = (most: number) =>
  `You already have ${most} alerts at this email address. To add another, unsubscribe from one with the link in its email.`;
