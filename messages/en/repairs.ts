/** Emails about a repair. */

export const takenInSubject = (repair: string) => `We have your piece for repair ${repair}`;
export const takenInTitle = "We have your piece";
export const takenIn = (piece: string, next: string) =>
  `Thank you. We have your piece: ${piece}. ${next} Bring your claim check when you pick it up.`;
export const answerBelow = "Approve or decline the estimate below online. We'll start once you approve it.";
export const estimateComes =
  "We'll take a look and email you an estimate. We won't start until you approve it.";
export const estimatedSubject = (repair: string) => `Your estimate for repair ${repair}`;
export const estimatedTitle = "Your estimate is ready";
export const estimated = (piece: string) =>
  `Your estimate is ready: ${piece}. We won't start until you approve it, and you can decline.`;
export const approvedSubject = (repair: string) => `Repair ${repair} is approved`;
export const approvedTitle = "Your repair is approved";
export const approved = (piece: string, total: string) =>
  `Thank you. The work on your piece is approved: ${piece}, ${total}.`;
export const depositNow = (deposit: string) =>
  `A deposit of ${deposit} is due now. Pay online or in the showroom.`;
export const payLater = "Pay at pickup, or sooner online.";
export const declinedSubject = (repair: string) => `Repair ${repair} was declined`;
export const declinedTitle = "Your repair was declined";
export const declined = (piece: string) =>
  `We won't do the work on your piece: ${piece}. Pick it up with your claim check during our hours. We'll refund anything you've paid.`;
export const readySubject = (repair: string) => `Your repair ${repair} is ready for pickup`;
export const readyTitle = "Your piece is ready";
export const ready = (piece: string) =>
  `Your piece is ready for pickup: ${piece}. Bring your claim check during our hours. Pay any balance online or in the showroom.`;
export const pickedUpSubject = (repair: string) => `Repair ${repair} was picked up`;
export const pickedUpTitle = "Your piece was picked up";
export const pickedUp = (piece: string) =>
  `Your piece was picked up today: ${piece}. If that wasn't you or someone you sent, call us right away.`;
export const returnedSubject = (repair: string) => `Your piece was returned: repair ${repair}`;
export const returnedTitle = "Your piece was returned";
export const returned = (piece: string) =>
  `We returned your piece today, unrepaired: ${piece}. If you or someone you sent didn't pick it up, call us right away.`;
export const review = "Review your estimate";
export const track = "Track your repair";
export const payDeposit = "Pay the deposit";
export const see = "See your repair";
export const seeBalance = "See your balance";
export const repair = "Repair";
export const readyOn = "Estimated ready date";
export const showroom = "Showroom";

/** A repair's stage, completing "This repair ...". */
export const stages = {
  taken_in: "was taken in and has no estimate yet",
  estimated: "is waiting for the client to approve the estimate",
  approved: "is approved but hasn't gone to the bench yet",
  bench: "is at the bench",
  ready: "is ready",
  handed_over: "was handed over",
  declined: "was declined",
  returned: "was returned unrepaired",
};
export const notPossible = (stage: string) => `This repair ${stage}, so nothing was changed.`;
