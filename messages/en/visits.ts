/** Visits: emails, reasons, and why a time cannot be booked. */

export const bookedTitle = "Your visit is booked";
export const booked =
  "Thank you. We'll have everything laid out when you arrive. There's nothing to pay or sign.";
export const movedTitle = "Your visit is rescheduled";
export const moved = "Your visit has a new time.";
export const movedFrom = (time: string) => `It was ${time}.`;
export const canceledTitle = "Your visit is canceled";
export const canceled = "Your visit is canceled. You can book again anytime.";
export const reminderSubject = "Your visit reminder";
export const reminderTitle = "We look forward to seeing you";
export const reminder = "Your visit is coming up. If the time no longer works, reschedule or cancel online.";
export const subjectAt = (news: string, time: string) => `${news}: ${time}`;
export const seeVisit = "See your visit";
export const change = "Reschedule or cancel";
export const when = "When";
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const where = "Where";
export const visitFor = "Visit for";
export const piecesToSee = "Pieces to see";
export const reference = "Reference";

/** Reasons for a visit. */
export const reasons = {
  ring: { label: "Choose a ring", text: "Engagement, wedding or a loose stone" },
  watches: { label: "Try on watches", text: "Up to eight per visit" },
  design: { label: "Design with a jeweler", text: "Bring a drawing or a picture" },
  sizing: { label: "Sizing or repair", text: "We'll look at it while you wait" },
  trade: { label: "Sell or trade", text: "Bring the box and papers" },
  other: { label: "Something else", text: "Tell us below" },
};
export const aDesign = "A design";
export const chooseReason = "Choose what brings you in.";
export const chooseTime = "Choose a day and a time.";
export const damagedLink = "This design link doesn't work. Remove it from your tray.";
export const damagedDesign = "We can't open one of your designs. Remove it from your tray.";
export const trayFull = (most: number) => `You can have up to ${most} pieces on your tray. Remove some.`;
export const tooMany = (most: number, phone: string) =>
  `This email address already has ${most} visits booked. Reschedule or cancel one with the link in its email, or call ${phone}.`;
export const sentWithOtherText =
  "This form was already submitted with different details. Reload the page to book another visit.";
