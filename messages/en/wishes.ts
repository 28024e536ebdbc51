/** The wish list alert page. */
export const whatLookingFor = "What are you looking for?";
export const intro = "Tell us about the piece you have in mind. We'll email you when we have one like it.";
export const email = "Email";
export const sending = "Sending";
export const notifyMe = "Notify me";
export const terms = "We'll email you to confirm, then once a day at most. Unsubscribe anytime.";
export const privacy = "Privacy";
export const offline = "We couldn't reach the store, so nothing was sent. Try again in a moment.";
export const notSaved = (phone: string) =>
  `We couldn't save this, so we won't email you yet. Send it again in a moment, or call ${phone}.`;
export const howItWorks = "How it works";
export const describeStep = "Tell us what you want";
export const describeHint = "A reference, a nickname, a metal, a size or a budget.";
export const confirm = "Confirm your email";
export const confirmText =
  "We'll email you a link to confirm. You won't hear from us again until you click it.";
export const hearFirst = "Be the first to know";
export const hearFirstText =
  "We check every new arrival and email you when there's a match. Unsubscribe anytime.";
export const forExample = "For example";
export const examples: readonly string[] = [
  "Rolex Pepsi under 20k",
  "Oval halo, 1.5 ct, platinum",
  "18K rose gold eternity band, size 6",
  "Patek Philippe Nautilus",
];
export const seeNow = "Rather see what we have now?";
export const checkEmail = "Check your email";
export const checkEmailText =
  "We've emailed you a link. Click it within a week to start your alerts. Can't find it? Check your spam folder, or send the form again.";
