/** Text shared by all emails, and a visit's calendar entry. */

export const dear = (name: string) => `Dear ${name},`;
export const questions = (phone: string, number: string) => `Questions? Call ${phone} and mention ${number}.`;
export const estimatedTotal = "Estimated total";
export const total = "Total";
export const yourNotes = "Your notes";
export const returnPolicy = "Return policy";

export const language = "EN";
export const visitTo = (shop: string) => `Visit to ${shop}`;
export const visitFor = (reason: string, number: string) => `${reason}. Reference ${number}.`;
export const piecesToSee = (pieces: string) => `Pieces to see: ${pieces}.`;
export const rescheduleAt = (link: string) => `Reschedule or cancel: ${link}`;
export const showroomAt = (phone: string) => `Showroom: ${phone}`;
