/** Confirming and stopping wish list alerts. */

export const confirmTitle = "Confirm your alert";
export const alertIsOn = "Your alert is on";
export const alreadyConfirmed = "You've already confirmed. We'll email you when we have a piece like this.";
export const nextSteps =
  "We'll email you when we have a piece like this, once a day at most, for a year. Unsubscribe anytime.";
export const manage = "Manage alerts";
export const confirm = "Confirm and notify me";
export const confirming = "Confirming";
export const expired = "This link has expired";
export const expiredHint = "Links work for a week, or until you unsubscribe. Sign up again to get a new one.";
export const signUp = "Sign up again";
export const notConfirmed = "We couldn't save this, so nothing was confirmed. Try again in a moment.";

export const yourAlerts = "Your alerts";
export const unsubscribed = "You're unsubscribed";
export const willEmail = "We'll email ";
export const whenFound = " when we have a piece like one of these, once a day at most.";
export const until = (date: string) => `Until ${date}`;
export const stop = "Stop";
export const stopping = "Stopping";
export const stopLooking = (piece: string) => `Stop alerts for ${piece}`;
export const unsubscribeAll = "Unsubscribe from all";
export const none = "You have no alerts and won't get emails about pieces. Your alerts were deleted.";
export const findPiece = "Find a piece";
export const confirmed = "Confirmed. Your alert is on.";
export const stopped = "Alert stopped.";
export const notStopped = "We couldn't save this, so nothing was changed. Try again in a moment.";
export const unread = "We couldn't read this form, so nothing was changed. Reload the page.";

export const oneClickForm = "Send List-Unsubscribe=One-Click as a form, and the emails stop.";
export const notSaved = "We couldn't save this. Try again in a moment.";
export const oneClickDone = "You're unsubscribed. We won't email you about pieces anymore.";
