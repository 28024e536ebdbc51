/** The review of a design, its order and its deposit. */

export const tooManyDesigns = (most: number) =>
  `You can pay deposits on up to ${most} designs at a time. Remove some and order them after.`;
export const depositsOffline = (phone: string) =>
  `We can't take deposits online right now. Please call ${phone}.`;
export const totalDeposit = (amount: string) => `Total deposit: ${amount}`;
export const bandText =
  "A band shaped to sit flush with your ring, in the same size, edge and finish. One deposit covers both.";
export const inCart = "This design is in your cart.";
export const sharedWithYou = "Someone shared this design with you.";
export const inBuilder = "It's the one you're working on.";
export const ownDesignUnchanged = "Your own design hasn't changed.";
export const openToChange = "Open it in the builder to change it.";
export const bandDamaged = "We couldn't read the matching band in this link, so we left it out.";
export const saveAmount = (amount: string) => `Save ${amount} on it`;
export const depositToday = (deposit: string) =>
  `${deposit} today, deducted from the final price. Estimated completion is`;
export const depositOf = (deposit: string) => `${deposit} deposit`;
export const ofTotal = (total: string) => `of ${total}`;
export const unfinished = (deposit: string) =>
  `This design isn't finished. Complete it in the builder, then a ${deposit} deposit starts your order.`;
export const savedAsShown = (design: string) => `${design}: your changes are saved.`;
export const ready = {
  ring: "Your ring, ready to make",
  necklace: "Your necklace, ready to make",
  bracelet: "Your bracelet, ready to make",
  earrings: "Your earrings, ready to make",
};
export const inProgress = {
  ring: "Your ring, in progress",
  necklace: "Your necklace, in progress",
  bracelet: "Your bracelet, in progress",
  earrings: "Your earrings, in progress",
};
export const ringNotes = "A date you need it by, a ring to match";
export const pieceNotes = "A date you need it by, a piece to match";
export const startNewHint =
  "This one isn't in your cart, and you can only work on one at a time. To keep it, copy its link first.";
export const damagedLink = "This design link is damaged or out of date.";
export const askForNewOwn = "Ask the person who sent it for a new link. Your own design is still here.";
export const askForNew = "Ask the person who sent it for a new link.";
export const estimatedAt = (total: string) => `Estimated at ${total}.`;
export const sharedPicture = (piece: string) => `${piece}: rendering of a similar piece`;
export const seeInRoom = (your: string) => `See ${your} in your room`;
