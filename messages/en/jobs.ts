/** Emails about a piece in the workshop. */

export const drawingSubject = (job: string) => `Your drawing is ready to approve: ${job}`;
export const drawingTitle = "Your drawing is ready";
export const drawingReady = (piece: string, job: string) =>
  `Your drawing is ready to approve: ${piece}, ${job}. We make your piece exactly as drawn, and start once you approve it.`;
export const drawingChanged = (revision: number, changes: number) =>
  `Drawing ${revision} has ${changes} ${changes === 1 ? "change" : "changes"} from the last one, listed online.`;
export const reviewDrawing = "Review your drawing";

/** Each stage's news, shown before the piece's name, and the client's next step. */
export const stages = {
  approved: {
    title: "Your drawing is approved",
    text: "You approved your drawing",
    next: () => "If that's not right, message us online right away.",
  },
  casting: {
    title: "Your piece is being cast",
    text: "We're casting the metal for your piece",
    next: () => "",
  },
  setting: {
    title: "Your stones are being set",
    text: "We're setting the stones in your piece",
    next: () => "",
  },
  finishing: {
    title: "Your piece is being finished",
    text: "We're finishing and polishing your piece",
    next: () => "",
  },
  ready: {
    title: "Your piece is ready",
    text: "Your piece is ready",
    next: (phone: string) => `Call ${phone} to arrange pickup.`,
  },
  collected: {
    title: "Your piece was picked up",
    text: "Thank you. Your piece was picked up",
    next: (phone: string) => `If that wasn't you, call ${phone} right away.`,
  },
};
export const shippedTitle = "Your piece is on its way";
export const shipped = "Your piece has shipped, insured";
export const signFor = (carrier: string, number: string) =>
  `Someone needs to sign for it. ${carrier} tracking number: ${number}.`;
export const balance = (amount: string) =>
  `Your balance due is ${amount}. Pay online, or in the showroom at pickup.`;
export const payBalance = (amount: string) => `Pay the balance of ${amount}`;
export const track = "Track your piece";

export const messageSubject = (job: string) => `New message about your piece ${job}`;
export const messageTitle = "You have a message";
export const messageSent = (piece: string, job: string) => `We sent you a message about ${piece}, ${job}.`;
export const ourMessage = "Our message";
export const reply = "Reply";
