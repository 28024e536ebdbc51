/** Asking for a quote, or for a piece like a sold one. */
export const notSaved = "We could not save your request. Please call";
export const enterName = "Enter your full name.";
export const enterEmail = "Enter your email address.";
export const emailExample = "Enter an address such as name@example.com";
export const fullName = "Full name";
export const email = "Email";
export const phone = "Phone";
export const notes = "Notes";
export const sending = "Sending";
export const requestQuote = "Request a quote";
export const sentAndContact = "Quote request sent! We'll contact you within 24 hours.";
export const sent = "Quote request sent!";
export const contactWithinADay = "We'll contact you within 24 hours.";
export const pieceLike = (piece: string) => `A piece like ${piece}`;
export const backToPiece = "Back to the piece";
export const similarIntro =
  "Most of our pieces are one of a kind. Tell us what you liked about this one, and we'll look for another like it.";
export const prefilled = (piece: string) => `I was looking for ${piece}. Do you have one like it?`;
export const unknownPiece = "We can't find this piece anymore. Send us a message, or call the showroom.";
