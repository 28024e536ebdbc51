/** Booking a visit. */
export const bookVisit = "Book a visit";
export const description = (shop: string, town: string) =>
  `Pick a time at ${shop} in ${town}, and we'll have your pieces ready.`;
export const heading = "Come try them on";
export const intro = "Pick a time and we'll have your pieces ready. Nothing to pay, nothing to sign.";
export const whatBrings = "What brings you in?";
export const yourTray = "Your tray";
export const empty = "Empty";
export const tooMany = (count: number, most: number) =>
  `${count} pieces. You can have up to ${most}, so remove some`;
export const setAside = (count: number, most: number) => `${count} of ${most} pieces set aside for you`;
export const trayEmpty =
  "Your tray is empty. Open a piece and choose “Try it on in the showroom”, or just come and look around.";
export const addSaved = "Add from your saved pieces";
export const yourDesign = "Your design";
export const takeOff = (piece: string) => `Remove ${piece} from your tray`;
export const dayAndTime = "Day and time";
export const noTimes = (phone: string) =>
  `We can't show open times right now. Reload this page in a moment, or call ${phone}.`;
export const weekBefore = "Previous week";
export const weekAfter = "Next week";
export const day = "Day";
export const morning = "Morning";
export const afternoon = "Afternoon";
export const weekFull = "No open times this week. Try the next one, or call us.";
export const free = (count: number) => `${count} open`;
export const closed = "Closed";
export const callUs = "Call us";
export const full = "Full";
export const yourVisit = "Your visit";
export const chooseBoth = "Choose a day and time";
export const visitMinutesUntil = (minutes: number, time: string) => `${minutes} minutes, until ${time}`;
export const visitMinutes = (minutes: number) => `${minutes} minutes`;
export const where = "Where";
export const reason = "For";
export const onTray = "On your tray";
export const onePiece = "One piece";
export const pieces = (count: number) => `${count} pieces`;
export const maxPieces = (most: number) => `, up to ${most}`;
export const setAsideSuffix = ", set aside for you";
export const booking = "Booking";
export const book = "Book visit";
export const changeUntil = "Reschedule or cancel up to an hour before";
export const chooseTime = "Choose a time";
export const onePieceOnTray = "One piece on your tray";
export const piecesOnTray = (count: number) => `${count} pieces on your tray`;
export const whosComing = "Who's coming?";
export const fullName = "Full name";
export const phone = "Phone";
export const email = "Email";
export const anythingElse = "Anything we should know?";
export const notesExample = "A ring size, a date you need it by, or if it's a surprise";
export const sharePieces = (counts: string) => `Share the pieces I viewed and saved (${counts})`;
export const viewed = (count: number) => `${count} viewed`;
export const saved = (count: number) => `${count} saved`;
export const shareHint = "It helps us choose what else to show you. We delete it 30 days after your visit.";
export const notSaved = (phone: string) =>
  `We couldn't save your visit, so nothing is booked. Please call ${phone}.`;
export const offline = (phone: string) =>
  `We couldn't reach the store, so nothing is booked. Try again, or call ${phone}.`;
/** Reasons for a visit, by the ids of `visitReasons`. */
export const reasons = {
  ring: { label: "Choose a ring", text: "Engagement, wedding or a loose stone" },
  watches: { label: "Try on watches", text: "Up to eight per visit" },
  design: { label: "Design with a jeweler", text: "Bring a drawing or a picture" },
  sizing: { label: "Sizing or repair", text: "We'll look at it while you wait" },
  trade: { label: "Sell or trade", text: "Bring the box and papers" },
  other: { label: "Something else", text: "Tell us below" },
};
