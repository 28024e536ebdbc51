/** Controls, notices and errors that every page shares, at the desk too. */
export const close = "Close";
export const optional = "(optional)";
export const loading = "Loading";
export const lettersOf = (count: string, most: string) => `${count} of ${most} characters`;
export const lettersOver = (over: string, most: string) =>
  `${over} characters over the limit of ${most}. Shorten this to save it.`;
export const notifications = "Notifications";
export const leaveUnsaved = "Leave without saving? What you typed on this page will be lost.";
export const offline = "You're offline";
export const offlineHint = "Nothing was lost. Please try again when you're back online.";
export const rateLimited = (time: string, phone: string) =>
  `We've had too many requests from your connection, so nothing was sent. Please try again in ${time}, or call ${phone}.`;
export const seconds = (count: number) => (count === 1 ? "one second" : `${count} seconds`);
export const minutes = (count: number) => (count === 1 ? "one minute" : `${count} minutes`);
export const hours = (count: number) => (count === 1 ? "one hour" : `${count} hours`);
export const tooLong =
  "That's longer than this form allows, so nothing was sent. Shorten it and send it again.";
export const unreadable = "We couldn't read this form. Reload the page and try again.";
export const mentionNumber = "If you call us, mention this number:";
export const otherSite =
  "This form came from another site, so nothing was sent. Open the page on our site and send it there.";
export const done = "Done.";
export const untilTabCloses = {
  cart: "Your cart will last until you close this tab",
  design: "Your design will last until you close this tab",
};
export const partLost = {
  cart: "We couldn't restore part of your saved cart",
  design: "We couldn't restore part of your saved design",
};
