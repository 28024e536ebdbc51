/** A visit, as the client sees, reschedules and cancels it. */

export const home = "Home";
export const breadcrumb = "Breadcrumb";
export const yourVisit = "Your visit";
export const yourVisitLabel = (visit: string) => `Your visit ${visit}`;
export const at = (time: string) => `at ${time}`;
export const canceledTitle = "Canceled: ";
export const until = "Until";
export const where = "Where";
export const reason = "For";
export const call = "Call";
export const reference = "Reference";
export const bookAnother = "Book another visit";
export const addToCalendar = "Add to calendar";
export const directions = "Directions";
export const changeOrCancel = "Reschedule or cancel";
export const onTray = "On your tray";
export const trayShort = (phone: string) =>
  `A piece you chose is no longer available, so it isn't on your tray. Still want to see it? Call ${phone}.`;

export const booked = "Booked.";
export const rescheduled = "Visit rescheduled.";
export const canceled = "Visit canceled.";
export const emailed = (email: string) => `We've emailed ${email}.`;
export const emailHeld = (email: string) =>
  `We've already sent several emails to ${email} today, so bookmark this page and add the visit to your calendar.`;

export const reschedule = "Reschedule";
export const rescheduleVisit = "Reschedule visit";
export const rescheduleTo = (time: string) => `Reschedule to ${time}`;
export const rescheduling = "Rescheduling";
export const cancelVisit = "Cancel visit";
export const canceling = "Canceling";
export const ifCanceled =
  "Your pieces go back in the case and your time opens up. You can book again anytime.";
export const changedSince = (time: string) =>
  `Your visit was changed at ${time}, after you opened this page, so we didn't save this. Check its details, then choose again.`;
export const offline = "We can't reach the store, so nothing was changed. Try again in a moment.";

export const isCanceled = "This visit is canceled. Book a new one.";
export const isOver = "This visit is over. Book a new one.";
export const tooLateToChange = (phone: string) =>
  `It's too late to change this visit online. Call us: ${phone}.`;
export const dayClosed = "We're closed that day now, so nothing was booked. Choose another day.";
export const timeTaken = "Someone else just took this time, so nothing was booked. Choose another time.";
export const noSuchTime = "We don't take visits at that time. Choose an open time.";
export const skippedTime =
  "Clocks spring forward that night, so this time doesn't exist. Choose another time.";
export const timePassed = "This time has passed. Choose a later one.";
export const byAppointment = (phone: string) => `We're open by appointment only that day. Call us: ${phone}.`;
export const tooSoon = (phone: string) =>
  `This time is too soon for us to get your pieces ready. Choose a later one, or call us: ${phone}.`;
export const tooFar = (days: number, phone: string) =>
  `You can book up to ${days} days ahead. Choose an earlier time, or call us: ${phone}.`;
