/** Product pages. */

export const notFound = "Product not found";
export const notFoundHint = "It may have sold, or the link has changed.";
export const backHome = "Back to Home";
export const backToCollection = "Back to Collection";
export const shop = "Shop";
export const inStock = "in stock";
export const sold = "sold";
export const from = (price: string) => `From ${price}`;
export const atShowroom = (shop: string, town: string) => `At ${shop}, ${town}.`;

export const pictures = "Pictures";
export const scrollPictures = (count: number) => `${count} pictures, scroll sideways`;
export const picture = (number: number) => `Picture ${number}`;
export const noPicture = "No picture yet. This drawing shows a similar piece";
export const zoom = "Zoom image";
export const zoomIn = "Zoom in";
export const zoomOut = "Zoom out";
export const size = "Size";

export const notMade = "We don't make that version. ";
export const chooseBelow = "Choose from the options below.";
export const seeMade = "See the one we make";
export const chooseOption = "Choose an option";
export const optionSold = ", sold";
export const optionNotMade = ", not available";
export const anotherOne = "Get notified when we have another";
export const similar = "Ask for a similar piece";
export const tryOn = "Try it on in the showroom";
export const makeItYoursLink = "Made in our builder. Make it yours";
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
export const byArrangement = (phone: string) => `Call ${phone} to arrange delivery.`;
export const insured = (price: string, within: string) => `${price} ${within}, insured, signature required.`;
export const insuredFrom = (price: string, within: string) =>
  `From ${price} ${within}, insured, signature required.`;
export const alsoLike = "You may also like";
export const seeAll = "See all pieces";
export const seeAllOf = (collection: string) => `See all ${collection}`;

export const builderDesign = "From our builder";
export const makeItYours = "Make it yours";
export const startFromPiece = "Start from this piece and change what you like. See the price as you go.";
export const openDesign = "Open the design";
export const drawnInLines = (design: string) => `Line drawing of ${design}`;
export const seeLive = "See it live";
export const liveNotLoaded = "Failed to load the live view";
export const bandDiffers = (builder: number, piece: number) =>
  `The band is ${builder} mm wide in the builder and ${piece} mm on this piece.`;

/** Typical facts of pieces that we haven't measured. */
export const watchesBy = (maker: string) =>
  `Watches by ${maker} usually have a 36 to 43 mm case in steel or gold, a sapphire crystal and a mechanical movement.`;
export const watches =
  "Watches like this usually have a 36 to 43 mm case in steel or gold, a sapphire crystal and a mechanical movement.";
export const noPapers =
  "We haven't added this watch's papers yet. Ask us for its reference, year and condition.";
export const notMeasured = "We haven't measured this piece yet. Ask us and we'll weigh it for you.";
export const earrings = "Earrings like these come in 10K to 18K gold or silver, and a pair weighs 1 to 4 g.";
export const rings =
  "Rings like this come in 10K to 18K gold or platinum, and weigh 2 to 8 g depending on the size.";
export const necklaces =
  "Necklaces like this come in 10K to 18K gold, 16 to 20 inches long, and weigh 2 to 6 g.";
export const bracelets = "Bracelets like this come in 10K to 18K gold or silver, and weigh 8 to 25 g.";
export const jewelry =
  "Jewelry like this comes in gold, platinum or silver, with its purity stamped on the piece.";
export const maker = "Brand";
export const caseSize = "Case";
export const caseMaterial = "Case material";
export const movement = "Movement";
export const crystal = "Crystal";
export const waterResistance = "Water resistance";
export const metal = "Metal";
export const purity = "Purity";
export const closure = "Closure";
export const weight = "Approximate weight";
export const bandWidth = "Band width";
export const ringSizes = "Ring sizes";
export const length = "Length";
export const typicalCase = "36 to 43 mm";
export const steelOrGold = "Steel or gold";
export const automaticOrManual = "Automatic or manual";
export const sapphire = "Sapphire";
export const typicalResistance = "30 to 300 m";
export const goldOrSilver = "Gold or silver";
export const goldOrPlatinum = "Gold or platinum";
export const gold = "Gold";
export const anyMetal = "Gold, platinum or silver";
export const goldOr925 = "10K to 18K, or 925";
export const goldOr950 = "10K to 18K, or 950";
export const karats = "10K to 18K";
export const asStamped = "As stamped on the piece";
export const postsOrHoops = "Posts or hoops";
export const pairWeight = "1 to 4 g a pair";
export const ringWeight = "2 to 8 g";
export const necklaceWeight = "2 to 6 g";
export const braceletWeight = "8 to 25 g";
export const weighedOnRequest = "Available on request";
export const typicalWidth = "2 to 6 mm";
export const typicalSizes = "US 5 to 12";
export const necklaceLength = "16 to 20 in";
export const braceletLength = "6.5 to 8.5 in";
