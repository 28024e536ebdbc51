/** The page of a piece. */

export const notFound = "Product not found";
export const notFoundHint = "It may have sold, or the link has changed.";
export const backHome = "Back to Home";
export const backToCollection = "Back to Collection";
export const shop = "Shop";
export const inStock = "in stock";
export const sold = "sold";
export const from = (price: string) => `From ${price}`;
export const at = (shop: string, town: string) => `At ${shop}, ${town}.`;

export const pictures = "Pictures";
export const scrollPictures = (count: number) => `${count} pictures, scroll sideways`;
export const picture = (number: number) => `Picture ${number}`;
export const noPicture = "No picture of this piece yet; drawn is one of its kind";
export const zoom = "Zoom image";
export const zoomIn = "Zoom in";
export const zoomOut = "Zoom out";
export const size = "Size";

export const notMade = "That version isn't made. ";
export const chooseBelow = "Choose from the options below.";
export const seeMade = "See the one we make";
export const chooseOption = "Choose an option";
export const optionSold = ", sold";
export const optionNotMade = ", not made";
export const anotherOne = "Hear of it when we have another";
export const similar = "Ask for a similar piece";
export const tryOn = "Try it on in the showroom";
export const makeItYoursLink = "A design of our builder: make it yours";
export const compare = "Compare with another piece";
export const showroomIn = (town: string, days: string) => `${town} showroom: ${days}, `;
export const questions = "Questions? ";

export const description = "DESCRIPTION:";
export const details = "DETAILS:";
export const typical = "Typical details for this kind of piece";
export const itemCode = "Item code";

export const delivery = "Delivery";
export const deliveryAndReturns = "Delivery and returns";
export const pickUpIn = (town: string) => `Pick up in ${town}`;
export const pickUpFree = "Free. We'll email you when it's ready.";
export const bookVisit = "Book a visit";
export const shipping = "Shipping";
export const daysToReturn = (days: number) => `${days}-day returns`;
export const returnPolicy = "Return policy";
export const byArrangement = (phone: string) => `By arrangement. Call ${phone}.`;
export const insured = (price: string, within: string) => `${price} ${within}, insured and signed for.`;
export const insuredFrom = (price: string, within: string) =>
  `From ${price} ${within}, insured and signed for.`;
export const alsoLike = "You may also like";
export const seeAll = "See all pieces";
export const seeAllOf = (collection: string) => `See all ${collection}`;

export const builderDesign = "A design of our builder";
export const makeItYours = "Make it yours";
export const startFromPiece =
  "Start from this piece and change what you like. The builder shows the price at every step.";
export const openDesign = "Open the design";
export const drawnInLines = (design: string) => `${design}, drawn in lines`;
export const seeLive = "See it live";
export const liveNotLoaded = "Failed to load the live view";
export const bandDiffers = (builder: number, piece: number) =>
  `In the builder its band is ${builder} mm wide; this one's is ${piece} mm.`;
