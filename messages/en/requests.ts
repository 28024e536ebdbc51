/** Requests for a quote, a similar piece or a ring sizer, and the first-purchase offer: their emails. */

export const quoteSubject = (piece: string) => `We got your quote request: ${piece}`;
export const title = "We got your request";
export const weContactYou = "Thank you. We'll contact you within 24 hours.";
export const seeDesign = "See your design";
export const similarSubject = "We got your request for a similar piece";
export const similar = (piece: string) =>
  `Thank you. We're looking for a piece like ${piece}, and we'll contact you within 24 hours.`;
export const seePiece = "See the piece you asked about";
export const sizerSubject = "We got your ring sizer request";
export const sizerTitle = "Your free ring sizer";
export const sizerTo = "Thank you. We'll mail your free ring sizer to this address:";
export const sizerToYours = "Thank you. We'll mail your free ring sizer to the address you gave us.";

export const codeSubject = (percent: number, shop: string) => `Your ${percent}% off code from ${shop}`;
export const codeTitle = (percent: number) => `${percent}% off your first purchase`;
export const yourCode = "Your code";
export const codeUse = (percent: number, until: string) =>
  `Enter it at checkout for ${percent}% off one order, until ${until}. It doesn't apply to custom deposits, delivery or tax.`;
export const codeWhy =
  "You're getting this because someone entered this address for our offer. We won't use it for anything else, and we'll delete it if you ask.";
