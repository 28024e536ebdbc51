/** A repair, as the client tracks, approves and pays for it. */

export const yourRepair = "Your repair";
export const yourRepairLabel = (repair: string) => `Your repair ${repair}`;
export const takenIn = "We have your piece. We'll examine it and email you an estimate.";
export const estimated = "Here's our estimate. We won't start until you approve it.";
export const approved = "The work is approved. Our workshop will start soon.";
export const atBench = "Your piece is in our workshop.";
export const ready = "Your piece is ready. Bring your claim check to pick it up.";
export const handedOver = "You've picked up your piece.";
export const declined = "You declined the work. Pick up your piece with your claim check.";
export const returned = "You have your piece back. No work was done.";
export const readyDate = (date: string) => `Estimated ready date: ${date}`;
export const callToAnswer = (phone: string) => `Call ${phone} to approve or decline.`;
export const atDropOff = "At drop-off";
export const condition = "Condition";
export const questions = (phone: string, repair: string) => `Questions? Call ${phone} and mention ${repair}.`;

export const estimate = "Estimate";
export const total = "Total";
export const yourResponse = "Your response";
export const cost = (total: string) => `The work costs ${total}.`;
export const costWithTax = (total: string) => `The work costs ${total} with tax.`;
export const depositDue = (deposit: string) => `You'll pay a ${deposit} deposit when you approve.`;
export const approve = (total: string) => `Approve ${total}`;
export const ifDeclined = "If you decline, what should be different?";
export const decline = "Decline";

export const callToPay = (phone: string) => `Call ${phone} to approve or pay.`;
export const nothingDue = "There's nothing to pay for this repair right now.";
export const chooseAnswer = "Choose Approve or Decline, then send it again.";
export const newerEstimate =
  "We've since sent you a newer estimate, so nothing was changed. Review it below.";
export const alreadyAnswered =
  "This estimate was already approved or declined, so nothing was changed. Call us if something should be different.";
export const oldTax = (phone: string) =>
  `The sales tax on this estimate is out of date, so nothing was changed. Call ${phone} for a new estimate.`;
export const noPhoto = "We can't find that photo.";

export const noTax = (reason: string) => `No sales tax: ${reason}`;
export const noTaxReasons = {
  resale: "for resale",
  "out-of-state": "delivered out of state",
  exempt: "exempt organization",
};

/** The claim check on paper. */
export const slip = {
  droppedOff: "Dropped off",
  client: "Client",
  piece: "Piece",
  serial: "serial",
  work: "Work",
  withTax: (total: string) => `${total} with tax`,
  readyDate: "Estimated ready date",
  bring: "Bring this claim check to pick up your piece.",
};

export const checks = {
  crystal: "Crystal intact",
  pushers: "Crown and pushers move freely",
  runs: "Running",
  winds: "Winds and sets",
  bracelet: "Bracelet and clasp intact",
  stones: "Stones tight",
  prongs: "Prongs intact",
  band: "Band round, no cracks",
  hallmark: "Hallmark legible",
  links: "Links and chain intact",
  clasp: "Clasp closes",
  pair: "Pair complete and matching",
  posts: "Posts straight, backs secure",
  complete: "Complete, no cracks",
  papers: "Box and papers kept by client",
};

export const photoPlaces = {
  dial: "Dial and crystal",
  "case-back": "Case back",
  bracelet: "Bracelet",
  above: "From above",
  side: "From the side",
  inside: "Inside the band",
  stones: "Stones, close-up",
  front: "Front",
  back: "Back",
  clasp: "Clasp",
  both: "Both together",
  closures: "Backs and closures",
  damage: "Repair area, close-up",
  serial: "Serial number",
};
