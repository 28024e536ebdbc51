/** The home page's pop-ups: recent purchases, and the first-purchase discount. */

export const offer = (percent: number) => `Before you go, ${percent}% off your first purchase`;
export const offerOpened = (offer: string) =>
  `${offer}. Press Tab to go to the offer, or Escape to close it.`;
export const offerTerms = (days: number) =>
  `Enter your email to get your code. Good for one order within ${days} days. Doesn't apply to deposits.`;
export const email = "Email";
export const emailExample = "name@example.com";
export const claiming = "Claiming";
export const claim = (percent: number) => `Claim ${percent}% off`;
export const noThanks = "No thanks";
export const onlyThisOffer = "We'll only use your email for this offer.";
export const privacy = "Privacy";
export const inNewTab = " (opens in a new tab)";
export const enterEmail = "Enter your email address.";
export const emailIncomplete = "This email address isn't complete. Enter it like name@example.com.";
export const yours = (percent: number) => `Yours: ${percent}% off your first purchase`;
export const close = "Close";
export const codeTerms = ({ percent, days }: { percent: number; days: number }) =>
  `Enter it at checkout for ${percent}% off one order within ${days} days of your first request. Not valid on deposits.`;
export const yourCode = "Your discount code";
export const notCopied = "Couldn't copy. Select the code and copy it yourself.";
export const copied = "Copied";
export const copyCode = "Copy code";
export const codeCopied = "Code copied.";
export const backToStore = "Back to the store";
export const unreadableForm = "We couldn't read this form. Reload the page and try again.";
export const buyerIn = (name: string, town: string) => `${name} in ${town}`;
export const justPurchased = "just purchased";
export const justNow = "just now";
export const minutesAgo = (minutes: number) => `${minutes} minutes ago`;
