/** A quote, as the client reads, accepts and prints it. */

export const yourQuote = "Your quote";
export const yourQuoteLabel = (quote: string) => `Your quote ${quote}`;
export const quoteVersion = (quote: string, version: number) => `${quote}, version ${version}`;
export const forClient = (name: string) => `For ${name}`;
export const sentOn = (date: string) => `Sent ${date}`;
export const unpaid = "You haven't been charged. You can accept the quote again while it's valid.";
export const drawing = "Outline drawing";
export const depositOf = (deposit: string) => `${deposit} deposit`;
export const ofTotal = (total: string) => `of ${total}`;

export const whatsIncluded = "What's included";
export const item = "Item";
export const price = "Price";
export const included = "Included";
export const tradeIn = "Trade-in";
export const lowersTax = "lowers your sales tax";
export const subtotal = "Subtotal";
export const salesTax = (place: string) => `Sales tax, ${place}`;
export const noSalesTax = "Sales tax, none collected";
export const total = "Total";

export const yourResponse = "Your response";
export const respond = "Respond";
export const totalWithTax = "Total with tax";
export const validUntil = (day: string) => `Valid until ${day}`;
export const expiredLabel = "Expired";
export const expiresToday = "Expires today";
export const daysLeft = (days: number) => (days === 1 ? "1 day left" : `${days} days left`);
export const printOrSave = "Print or save";

export const accepted = "You accepted this quote and paid the deposit.";
export const acceptedAndPaid = (deposit: string) =>
  `You accepted this quote and paid the ${deposit} deposit.`;
export const acceptedAtCounter = (date: string) => `You accepted this quote in our showroom on ${date}.`;
export const boughtInShowroom = "You bought this in our showroom.";
export const acceptedNoDeposit = "You accepted this quote. Thank you.";
export const depositDue = (deposit: string) => `Your deposit of ${deposit} is due.`;
export const everythingReady = "Thank you. We're keeping everything ready for you.";
export const payOnline = "View and pay";
export const dueAtPickup = (balance: string) => `${balance} due at pickup.`;
export const expectedOn = (day: string) => `expected ${day}`;
export const orderDeposit = (deposit: string) => `${deposit} deposit to order it`;
export const inStock = "In stock";
export const specialOrder = "Special order";
export const service = "Service";
export const pictures = "Sketches and photos";
export const pictureNames = { sketch: "Sketch", photo: "Photo", drawing: "Drawing" };
export const noPicture = "We couldn't find this picture.";
export const refunded = "We refunded it, and nothing will be made.";
export const inWorkshop = "Thank you. Your piece is with our workshop.";
export const dueWhenReady = (balance: string) => `${balance} due when it's ready.`;
export const trackPiece = "Track your piece";
export const viewOrder = (order: string) => `View order ${order}`;
export const replaced = "A newer version replaced this one.";
export const viewVersion = (version: number) => `View version ${version}`;
export const expired =
  "This quote has expired. Ask for a new one below, or call us. Metal and stone prices may have changed.";
export const youDeclined = "You declined this quote. Changed your mind? Ask for a change, or call us.";
export const changeRequested =
  "You asked for a change. This version stays open while we work on the next one.";

export const accepting = "Accepting";
export const continueToPayment = "Continue to payment";
export const acceptAndPay = (deposit: string) => `Accept and pay ${deposit} deposit`;
export const acceptQuote = "Accept quote";
export const nothingNow = (balance: string, weeks: string) =>
  `Nothing to pay now. ${balance} when it's ready, in ${weeks}.`;
export const nothingNowInStock = (balance: string) => `Nothing to pay now. ${balance} at pickup.`;
export const nowAndAtPickup = (deposit: string, balance: string) => `${deposit} now. ${balance} at pickup.`;
export const payToStart = "You accepted this version. Pay the deposit to start.";
export const nowAndLater = (deposit: string, balance: string, weeks: string) =>
  `${deposit} now. ${balance} when it's ready, in ${weeks}.`;
export const change = "Ask for a change";
export const changeLabel = "What should be different?";
export const sendRequest = "Send request";
export const changeHint = "This quote stays open while we work on the next version.";
export const decline = "Decline";
export const reason = "Reason (optional)";
export const declineQuote = "Decline quote";
export const declineHint = "Nothing will be made or charged.";
export const sending = "Sending";

export const offline =
  "You're offline, so nothing was sent. What you typed is still here. Send it again when you're back online.";
export const notOnline = (phone: string) => `You can't accept this quote online. Call ${phone} to accept it.`;
export const changeReceived =
  "We got your request and will send you a new version. This one stays open until then.";
export const declineReceived = "You declined this quote. Thanks for letting us know.";

export const versions = "Versions";
export const versionSent = (version: number, date: string) => `Version ${version}, ${date}`;
export const version = (version: number) => `Version ${version}`;
export const replacedLabel = "Replaced.";
export const viewing = "You're viewing it.";
export const changeRequestedOn = (date: string) => `You asked on ${date}`;
export const declinedOn = (date: string) => `You declined on ${date}`;

export const quote = "Quote";
export const quoteLabel = (quote: string) => `Quote ${quote}`;
export const backToQuote = "Back to your quote";
export const preparedFor = "Prepared for";
export const piece = "Piece";
export const versionHeading = "Version";
export const validUntilHeading = "Valid until";
export const quantity = "Quantity";
export const depositToAccept = "Deposit to accept";

export const alreadyAccepted =
  "You already accepted this quote, so nothing was changed. Call us if something should be different.";
export const newerVersion =
  "We've since sent you a newer version, so nothing was saved. Review it below, then respond.";
export const beingPaid =
  "The deposit is being paid right now, so nothing was saved. Finish or cancel the payment first.";
export const writeChange = "Tell us what should be different.";
export const alreadyPaid = "You already accepted this quote. You weren't charged again.";
export const notAccepted = (reason: string) =>
  `${reason} Nothing was accepted, and you haven't been charged.`;
export const newerFirst = "We've since sent you a newer version. Review it below.";
export const declinedBefore = "You declined this quote. Ask for a change, or call us to reopen it.";
export const notSent = "This version wasn't sent.";
export const pieceGone = "One of these pieces was just sold or is on hold. Call us and we'll find another.";
export const hasExpired = "This quote has expired. Ask for a new one, or call us.";
