/** Errors on pages that clients open from emails. */

export const unknownTitle = "We can't find this page";
export const unknown =
  "The link is incomplete or out of date. Open it again from our email, or call us with the order or repair number in that email.";
export const formFromOtherSiteTitle = "This form came from another site";
export const formFromOtherSite =
  "Nothing was changed, because this response didn't come from our site. Open the link in our email and respond there.";
export const busyTitle = "We can't load this right now";
export const busy = "Nothing was changed. Reload this page in a moment, or call us.";
export const serverErrorTitle = "Something went wrong on our end";
export const serverError =
  "We've been notified. Reload this page. You won't be charged twice. Or call us and we'll help you by phone.";
export const returnToShop = "Return to the shop";

export const notSaved = (phone: string) =>
  `We couldn't save this, so nothing was changed. Try again in a moment, or call ${phone}.`;
export const messageTooLong = "Your message is too long. Shorten it and try again.";
