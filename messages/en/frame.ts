/** Header, menu, footer, top bar and error pages. */

export const skipToContent = "Skip to content";
export const homeOf = (shop: string) => `${shop}, home`;
export const openMenu = "Open menu";
export const closeMenu = "Close menu";
export const menu = "Menu";
export const mainMenu = "Main";
export const search = "Search";
export const cartWith = (count: number) => `Cart, ${count} ${count === 1 ? "item" : "items"}`;
export const switchTheme = "Switch between light and dark theme";

export const quickActions = "Quick actions";
export const call = "Call";
export const callNumber = (phone: string) => `Call ${phone}`;
export const cartCount = (count: number) => `Cart (${count})`;
export const visit = "Visit";

export const watches = "Watches";
export const allWatches = "All Watches";
export const goldChains = "Gold Chains";
export const cubanChains = "Cuban Chains";
export const ropeChains = "Rope Chains";
export const tennisChains = "Tennis Chains";
export const allChains = "All Chains";
export const mensJewelry = "Men's Jewelry";
export const mensRings = "Men's Rings";
export const mensBracelets = "Men's Bracelets";
export const mensChains = "Men's Chains";
export const mensWatches = "Men's Watches";
export const womensJewelry = "Women's Jewelry";
export const womensRings = "Women's Rings";
export const womensNecklaces = "Women's Necklaces";
export const womensBracelets = "Women's Bracelets";
export const womensEarrings = "Women's Earrings";
export const bridal = "Bridal";
export const engagementRings = "Engagement Rings";
export const weddingBands = "Wedding Bands";
export const bridalSets = "Bridal Sets";
export const shop = "Shop";
export const customBuilder = "Custom Builder";
export const labMade = "Lab Made";
export const store = "Store";
export const services = "Services";
export const bookVisit = "Book a visit";
export const savedPieces = "Saved pieces";
export const alerts = "Wish list alerts";
export const ringSizer = "Free ring sizer";

export const brands = "Brands";
export const follow = "Follow";
export const hours = "Hours";
export const established = (year: number) => `Established ${year}`;
export const showroomPhone = (phone: string) => `Showroom ${phone}`;
export const appointmentsPhone = (phone: string) => `Appointments ${phone}`;
export const demonstration = "Demonstration store. Sample people, prices and pieces.";
export const legal = "Legal";
export const contact = "Contact";
export const shipping = "Shipping";
export const returns = "Returns";
export const privacy = "Privacy";
export const terms = "Terms";

export const marketPrices = "Market prices";
export const showroom = "Showroom";
export const live = "LIVE";
export const market = "MARKET";
export const asOf = (time: string) => `as of ${time}`;
export const loadingPrices = "Loading prices...";
export const noPrices = "Market data temporarily unavailable";
export const pause = (what: string) => `Pause ${what}`;
export const play = (what: string) => `Play ${what}`;
export const movingPrices = "market prices";
export const perOunce = "per oz ";
export const up = "up ";
export const down = "down ";

export const notFound = "Page not found";
export const formFromOtherSite = "This form came from another site";
export const unreadable = "We couldn't read this request";
export const wentWrong = "Something went wrong";
export const wentWrongHere = "Something went wrong on our side";
export const tryAgain = "Try again";
export const pageNotLoaded =
  "We couldn't load this page. Your cart is safe on this device. Try again, or call us.";
export const notFoundHeading = "Oops! Page not found";
export const notFoundText = "This page doesn't exist. The link may be broken or out of date.";
export const returnHome = "Return to Home";
export const onlyOurForms =
  "We only accept forms from our own site, so nothing was sent. Open the page on our site and try again.";
export const sentFromOtherSite =
  "It wasn't sent from our site, so nothing was saved. Open the page on our site and try again.";

/** Opening hours; "open Tuesday to Saturday" comes from the shop's facts. */
export const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];
/** A day of a year, as the shop's country writes it. January is 0. */
export const monthDay = (month: number, day: number, shop: string) =>
  shop.endsWith("-GB") || shop.endsWith("-IE") ? `${day} ${months[month]}` : `${months[month]} ${day}`;
export const dayRun = (first: string, last: string, count: number) =>
  count === 2 ? `${first} and ${last}` : `${first} to ${last}`;
export const byAppointment = "By appointment";
export const closed = "Closed";
export const tomorrow = "tomorrow";
export const opensToday = (time: string) => `opens today at ${time}`;
export const openUntil = (time: string) => `open today until ${time}`;
export const today = (what: string) => `${what} today`;
export const opensOn = (day: string, time: string) => `opens ${day} at ${time}`;
export const openOn = (days: string, times: string) => `open ${days}, ${times}`;
/** `times` is null if closed. */
export const holiday = (title: string, days: string, times: string | null) =>
  `${title}, ${days}: ${times ?? "closed"}`;
export const prices = "Prices";
/** Days are written in the language of the text; in English as the shop's country does. */
export const dateLocale = (shop: string) => shop;

/** Pictures of shared links; the words in them are English. */
export const cards = {
  home: "A steel watch with a green dial beside the words Luxury watches and fine jewelry",
  shop: "A halo ring, a gold watch and a pear-shaped pendant side by side",
  builder: "A ring with an empty mount beside the words Build your dream jewelry",
  house: "The store's logo above its name",
};
export const dial = "A watch dial reading four minutes past four";
