/** Search: the panel, the results, and the messages when there are none. */
export const searchStore = "Search the store";
export const searchAll = "Search pieces, collections and designs";
export const example = "Oval halo under 4k";
export const exampleBand = "18kt white gold eternity";
export const exampleWatch = "41 mm steel watch in stock";
export const examplePear = "Pear solitaire in platinum";
export const search = "Search";
export const closeSearch = "Close search";
export const showCount = (pieces: string) => `Show ${pieces}`;
export const everythingFor = (text: string) => `See all results for “${text}”`;
export const canBeMade = (design: string) => `No pieces found, but we can make ${design}`;
export const noneFound = "No pieces found";
export const countFound = (pieces: string) => `${pieces} found`;
export const noExact = "No exact match";
export const suggested = (found: string, count: number) => `${found}, ${count} suggested`;
export const understoodAs = "Searching for";
export const remove = "Remove";
export const move = "Move";
export const open = "Open";
export const close = "Close";
export const bestMatch = "Best match";
export const pieces = "Pieces";
export const closeTo = (found: string, count: number) =>
  `${found}, ${count} close ${count === 1 ? "match" : "matches"}`;
export const madeToOrder = "Not in stock, but we can make it";
export const designIt = "Design it";
export const openBuilder = "Open the builder";
export const closeMatches = "Close matches";
export const whatDiffers = "See what's different about each";
export const getNotified = "Get notified of new pieces";
export const getNotifiedNone = "Get notified when we have one";
export const emailOnMatch = "We'll email you when we get a match for “";
export const collections = "Collections";
export const pieceCount = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`);
export const help = "Help";
export const titleOf = (text: string) => `Search: ${text}`;
export const nothingLikeIt = "No results";
export const unavailable = "Search isn't working right now. Please try again in a minute.";
export const tips = "Search by reference, nickname, price or size, or describe a piece we could make for you";
export const collectionsAndPages = "Collections and pages";
export const matchRest = " These pieces match the rest.";
export const closest = " These pieces come closest.";
export const clearAll = "Clear all";
export const showingResultsFor = (typed: string, meant: string) =>
  `Showing results for “${meant}”, not “${typed}”.`;
export const notFound = (words: string) => `We couldn't find ${words}.`;
export const or = " or ";
export const impossible = (text: string) => `“${text}” isn't possible, so we left it out.`;

export const without = (label: string, count: number) =>
  `${count === 1 ? "1 piece matches" : `${count} pieces match`} without “${label}”.`;
export const removeIt = "Remove it";
export const leaveEmail =
  "Leave your email and we'll look for it. We find many pieces through estates, other jewelers and our own workshop.";
export const browseAll = "Browse all pieces";
export const over = (amount: string) => `${amount} over budget`;
export const under = (amount: string) => `${amount} under budget`;
export const notQuoted = (name: string) => `Not “${name}”`;
export const not = (name: string) => `Not ${name}`;

export const whatCanBuy = "What can your budget buy?";
export const budgetSummary = "The largest stone, best metal or best grades, at exact prices";
export const sizer = "Ring Sizer";
export const sizerSummary = "Find your ring size at home, or get a sizer by mail.";
export const builderSummary = "Design a piece step by step and see the price as you go.";
export const contact = "Contact";
export const contactSummary = "Showroom address, phone numbers and hours.";

/** "Oval halo ring in platinum". */
export const designName = (design: DesignWords) =>
  [design.cut, design.style, design.piece || "earrings", "in", design.metal].filter(Boolean).join(" ");
interface DesignWords {
  cut: string | null;
  style: string | null;
  /** Empty for studs. */
  piece: string;
  metal: string | null;
}
