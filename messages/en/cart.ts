/** The cart's drawer and page, and the messages shown when a piece is added. */

export const title = "Your cart";
export const close = "Close cart";
export const products = "Products";
export const designs = "Custom designs";
export const tryOn = "Try these on in the showroom";
export const empty = "Your cart is empty";
export const emptyHint = "Pieces you add and rings you design are saved here, on this device.";
export const shop = "Shop";
export const customBuilder = "Custom Builder";
export const nothingToCheckOut = "Your cart is empty, so there's nothing to check out.";
export const needsScript =
  "Your cart needs JavaScript. Without it, Add to Cart takes you straight to checkout for that piece.";

export const added = "Added to cart";
export const addedPiece = "Added to cart!";
export const hasBeenAdded = (piece: string) => `${piece} has been added to your cart.`;
export const notAdded = "Not added to cart";
export const onlyOne = "Only one available";
export const onlyCount = (count: number) => `Only ${count} available`;
export const maxOfPiece = (count: number) => `Limit ${count} of each piece per order`;
export const maxPieces = (count: number) => `Limit ${count} pieces per order`;

export const sold = "Sold";
export const noLongerAvailable = "No longer available";
export const remove = "Remove";
export const edit = "Edit";
export const viewDesign = "View design";
export const quantityOf = (piece: string) => `Quantity of ${piece}`;
export const decrease = (piece: string) => `Decrease quantity of ${piece}`;
export const increase = (piece: string) => `Increase quantity of ${piece}`;
export const engraved = "Engraved ";
export const withBand = (band: string) => ` With a matching band ${band}.`;

export const estimatedTotal = "Estimated total";
export const depositDue = "Deposit due today";
export const checkoutDeposit = "Pay deposit";
export const deducted = "Deducted from the final price. Ready ";
export const afterApproval = " after you approve the final design.";
export const productsTotal = "Products total";
export const checkout = "Checkout";
export const opening = "Opening";
export const opensTab = "Opens our secure checkout in a new tab";
export const returnPolicy = "Return policy";
export const inNewTab = " (opens in a new tab)";

export const checkoutFailed = "Checkout failed";
export const retryCheckout = "Please try again or contact support.";
export const checkoutReady = "Your checkout is ready";
export const openCheckout = "Open secure checkout";
export const openingCheckout = "Opening secure checkout";
export const takesAMoment = "Opening our secure checkout. This takes a moment.";

export const tooMany = ({ perLine, perOrder }: { perLine: number; perOrder: number }) =>
  `The limit is ${perLine} of each piece and ${perOrder} pieces per order. Lower the quantities and try again.`;
export const pieceGone = "A piece in your cart is no longer available.";
export const piecesGone = (count: number) => `${count} pieces in your cart are no longer available.`;
export const justSold = "This piece has just been sold.";
export const someSold = (count: number) => `${count} pieces in your cart have just been sold.`;
export const onlyOf = (count: number, piece: string) =>
  `We only have ${count} of ${piece}. Change the quantity and try again.`;
