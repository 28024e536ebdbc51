/** The home page: hero, tiles, testimonials, contact, and its two pop-ups. */
export const pageTitle = "Luxury watches and fine jewelry";
export const pageDescription = (town: string, region: string) =>
  `Premier luxury watches and fine jewelry from the showroom in ${town}, ${region}.`;
export const premier = "Premier luxury watches and";
export const fineJewelry = "fine jewelry";
export const intro = (area: string) =>
  `Chosen, sized and cared for ${area}. Browse online, then come in and try them on.`;
export const shopOnline = "Shop Online";
export const visitShowroom = "Visit Showroom";
export const featuredPieces = "Featured pieces";
export const shopNow = "Shop Now";
export const featuredItems = "Featured items";
export const itemOf = (item: number, items: number) => `Item ${item} of ${items}`;
export const movingPieces = "featured pieces";
export const featured = "Featured luxury watches and engagement rings";

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
export const shopAll = "Shop everything";
export const yourRing = "Engagement rings, designed by you";
export const yourRingText = "Eight short steps, a live price.";
export const designRing = "Design a ring";
export const toOrder = "Pendants and more, made to order";
export const toOrderText = "Necklaces, bracelets and earrings.";
export const openBuilder = "Start designing";
export const testimonials = "Customer testimonials";
export const movingTestimonials = "testimonials";
export const fiveStars = "5 out of 5 stars";

export const visitUs = "Come see it in person";
export const walkIn = "Walk in, or book an hour with one of us. Bring the watch you already own.";
export const address = "Address";
export const showroom = "Showroom";
export const appointments = "Appointments";
export const hours = "Hours";
export const bookAppointment = "Book an appointment";
export const directions = "Directions";
export const theShowroom = "The showroom";

export const offer = (percent: number) => `Before you go, ${percent}% off your first purchase`;
export const offerOpened = (offer: string) => `${offer}. Press Tab to enter the offer, Escape to close it.`;
export const offerTerms = (days: number) =>
  `Enter your email to get your code. Good for one order within ${days} days, not on deposits.`;
export const email = "Email";
export const emailExample = "name@example.com";
export const claiming = "Claiming";
export const claim = (percent: number) => `Claim ${percent}% off`;
export const noThanks = "No thanks";
export const onlyThisOffer = "We'll only use your email for this offer.";
export const privacy = "Privacy";
export const inNewTab = " (opens in a new tab)";
export const enterEmail = "Enter your email address.";
export const emailIncomplete = "This email address is not complete. Write it like name@example.com.";
export const yours = (percent: number) => `Yours: ${percent}% off your first purchase`;
export const close = "Close";
export const codeTerms = ({ percent, days }: { percent: number; days: number }) =>
  `Enter it at checkout for ${percent}% off one order within ${days} days of your first request. Not valid on deposits.`;
export const yourCode = "Your discount code";
export const notCopied = "Couldn't copy. Select the code and copy it yourself.";
export const copied = "Copied";
export const copyCode = "Copy code";
export const codeCopied = "Code copied.";
export const backToStore = "Back to the store";
export const unreadableForm = "We couldn't read this form. Reload the page and try again.";
export const buyerIn = (name: string, town: string) => `${name} in ${town}`;
export const justPurchased = "just purchased";
export const justNow = "just now";
export const minutesAgo = (minutes: number) => `${minutes} minutes ago`;

/** Pieces saved with the heart. */
export const savedPieces = "Saved pieces";
export const savedNeedsScript = "Your browser keeps your saved pieces. Turn on JavaScript to see them.";
export const compareFour = "Compare the first four";
export const compareThese = "Compare these";
export const oneGone = "One saved piece is no longer in our catalog.";
export const someGone = (count: number) => `${count} saved pieces are no longer in our catalog.`;
export const nothingSaved = "Nothing saved yet";
export const nothingSavedHint = "Tap the heart on a piece to save it here, on this device.";
