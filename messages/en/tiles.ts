/** The home page's tiles and contact, which browsers render from the server's markup. */

export const walkIns = "Showroom, walk-ins welcome";
export const services = "In-house services";
export const sizing = "Sizing and repairs in our own workshop, most while you wait.";
export const customDesign = "Custom design";
export const rings = (weeks: string) => `Engagement rings designed with you and made to order in ${weeks}.`;
export const boxAndPapers = "If a watch has its box and papers, its page says so.";
export const showroomAndServices = "Showroom and services";
export const startHere = "Start here";
export const collection = "The collection";
export const collectionText = "Watches, chains and rings, ready to take home today.";
export const shopAll = "Shop all";
export const yourRing = "Engagement rings, designed by you";
export const yourRingText = "Eight short steps, a live price.";
export const designRing = "Design a ring";
export const toOrder = "Pendants and more, made to order";
export const toOrderText = "Necklaces, bracelets and earrings.";
export const openBuilder = "Start designing";
export const visitUs = "Come see it in person";
export const walkIn = "Walk in, or book an hour with one of us. Bring the watch you already own.";
export const address = "Address";
export const showroom = "Showroom";
export const appointments = "Appointments";
export const hours = "Hours";
export const bookAppointment = "Book an appointment";
export const directions = "Directions";
export const theShowroom = "The showroom";
