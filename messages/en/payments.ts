/** Why a checkout or a payment does not go on, and what became of it. */

export const cartEmpty = "Your cart is empty.";
export const chooseDelivery = "Choose pickup in the showroom or insured delivery.";
export const notByParcel = (phone: string) =>
  `Pieces of this worth are not sent by parcel from here. Choose pickup, or call ${phone}.`;
export const needsPhone =
  "Enter your telephone number: for an order of this value we call you before we hand it over.";
export const perPiece = (most: number, piece: string) => `One order takes at most ${most} of ${piece}.`;
export const perOrder = (most: number) => `One order takes at most ${most} pieces.`;
export const lowerQuantities = (phone: string) =>
  `Lower the quantities in your cart and open the checkout again, or call ${phone}.`;
export const soldOut = (piece: string) => `${piece} is sold out.`;
export const allInCart = (piece: string) => `All that is left of ${piece} is in the cart already.`;
export const fewerLeft = (most: number, piece: string, quantity: number) =>
  `Only ${most} of ${piece} can be had, so the quantity was lowered to ${quantity}.`;
export const leftCatalog = "A piece that has left the catalogue";
export const tooManyHeld = (most: number, phone: string) =>
  `You can hold ${most} pieces at a time. Take pieces out of this cart or finish your other checkout first, or call ${phone}.`;
export const tooManyHolds = (most: number, phone: string) =>
  `You already hold pieces in ${most} other checkouts. Finish or release one of them first, or call ${phone}.`;
export const holdPause = (time: string, phone: string) =>
  `Two of your holds ended without a payment. You can hold a piece again at ${time}, or call ${phone}.`;
export const noPayments = (phone: string) =>
  `Payments cannot be taken at the moment, so nothing was held and you have not been charged. Try again in a few minutes, or call ${phone}.`;
export const sentOtherwise =
  "This checkout was already sent with other details. See below where it stands now.";
export const placedAs = (order: string) => `This order is already placed. Its number is ${order}.`;
export const paysElsewhere =
  "This checkout already waits for its payment in another tab or window. Reload this page to go on with it.";
export const stillHeld =
  "We don't know the status of your payment yet, so we haven't released anything. Wait a moment and try again.";
export const pickUp = "Pick up in the showroom";

export const checkoutClosed = "This checkout is no longer open. Go back to your cart.";
export const heldAtPrice = "Your pieces are held at this price. Go back one step to change the code.";
export const isPlaced = "This order is already placed.";
export const unknownCode = "This discount code is not known.";
export const usedCode = "This discount code has been used.";
export const codeElsewhere = "This discount code is being used in another checkout.";
export const expiredCode = "This discount code has expired.";
export const notForDeposits = "Discount codes apply to pieces, not to a deposit.";

export const testCardNumber =
  "This is a test payment and takes no card numbers. What you typed was not kept. Enter 1, 2 or 3.";
export const testCode = "Enter 1 to approve, 2 to decline or 3 to let the payment fail.";
export const outOfDate = "This page was out of date. Look at the total again, then pay.";
export const unreachable =
  "We could not reach the payment service. You have not been charged. Wait a moment and press the button again.";
export const orderRefused =
  "The payment service did not take this order. You have not been charged. Please call us.";
export const declined = "Your payment was declined. You have not been charged.";
export const failed = "The payment could not be completed. You have not been charged. Try again.";
export const holdEnded =
  "Your hold has ended, so nothing was bought and you have not been charged. Continue to payment to hold it again.";
export const cameLate =
  "Your payment came after the hold had ended. Nothing was bought, and it is refunded in full.";
export const otherCode = "This payment was already sent with another code. See where it stands now.";
export const confirming =
  "Your payment is being confirmed, so it cannot be started again. We write to you when it is done.";

/** On the payment provider's page. */
export const pieces = (count: number) => `${count} pieces`;
export const insuredDelivery = "Insured delivery";
export const salesTax = (place: string) => `Sales tax, ${place}`;
export const towardsBalance = (order: string) => `Payment towards the balance of order ${order}`;

export const chooseAmount = "Choose how much you pay.";
export const noDeposit = "No deposit is asked for any more. Choose again.";
export const enterAmount = (currency: string) => `Enter an amount in ${currency}, like 500 or 1,250.00.`;
export const onlyLeft = (balance: string) => `Only ${balance} is left to pay. Enter ${balance} or less.`;
export const tooLittle = (balance: string) =>
  `${balance} is too little to be paid by card. Pay it at the showroom.`;
export const onlyAtOnce = (balance: string) =>
  `The balance of ${balance} can only be paid at once. Choose all of it.`;
export const partIs = (least: string) =>
  `A part is ${least} or more. Enter a higher amount, or pay all of it.`;
export const cardLimit = (most: string) => `One payment by card is ${most} or less. Pay in parts.`;
export const leavesTooLittle = (least: string, most: string) =>
  `This would leave less than ${least}, which cannot be paid as a part. Enter ${most} or less, or pay all of it.`;
export const nothingLeft = "Nothing is left to pay, so nothing was charged. Look at your balance.";
export const balanceChanged =
  "Your balance changed after you opened this page, so nothing was charged. Look at the new one, then pay.";
export const balanceOutOfDate =
  "This page was out of date, so nothing was charged. Look at your balance again, then pay.";
export const otherChoice =
  "This payment was already sent with another choice, so nothing more was charged. Look at your balance.";
export const paymentRefused =
  "The payment service did not take this payment. You have not been charged. Please call us.";
export const paysAlready =
  "Another payment of this balance is being made, so nothing more was charged. Wait a moment and try again.";
export const earlierPaid =
  "Your earlier payment has arrived, so nothing more was charged. Look at your balance.";
export const earlierConfirming =
  "Your earlier payment is being confirmed, so nothing more was charged. We write to you when it is done.";
export const earlierReturned =
  "Your earlier payment came when it was no longer owed and goes back in full. Nothing more was charged.";
export const surplus = (amount: string) =>
  `This balance was paid or changed meanwhile, so your payment of ${amount} goes back in full, the way you paid. Your bank may take some days to show it.`;

export const tooManyDesigns = (most: number) =>
  `One checkout takes deposits for ${most} designs. Take some out of your cart.`;
export const thisDesign = "This design";
export const designNumber = (number: number) => `Design ${number}`;
const again = "No deposit was taken. Open the design in the builder and start the order from there again.";
export const damagedDesign = (design: string) => `${design} is damaged or out of date. ${again}`;
export const unfinishedDesign = (design: string) => `${design} is not finished. ${again}`;
export const damagedBand = (design: string) => `The band of ${design.toLowerCase()} is damaged. ${again}`;
