/** Why a checkout or a payment can't continue, and how it ended. */

export const cartEmpty = "Your cart is empty.";
export const chooseDelivery = "Choose pickup in the showroom or insured delivery.";
export const notByParcel = (phone: string) =>
  `We don't ship pieces of this value. Choose pickup, or call ${phone}.`;
export const needsPhone =
  "Enter your phone number. For an order of this value, we call you before handing it over.";
export const perPiece = (most: number, piece: string) => `You can order up to ${most} of ${piece}.`;
export const perOrder = (most: number) => `You can order up to ${most} pieces at once.`;
export const lowerQuantities = (phone: string) =>
  `Lower the quantities in your cart and check out again, or call ${phone}.`;
export const soldOut = (piece: string) => `${piece} is sold out.`;
export const cartHasAllLeft = (piece: string) => `Your cart already has every ${piece} we have left.`;
export const fewerLeft = (most: number, piece: string, quantity: number) =>
  `Only ${most} of ${piece} left, so we lowered the quantity to ${quantity}.`;
export const discontinuedPiece = "A piece we no longer carry";
export const tooManyHeld = (most: number, phone: string) =>
  `You can hold ${most} pieces at a time. Remove pieces from this cart or finish your other checkout first, or call ${phone}.`;
export const tooManyHolds = (most: number, phone: string) =>
  `You already have pieces on hold in ${most} other checkouts. Finish or release one of them first, or call ${phone}.`;
export const holdsPaused = (time: string, phone: string) =>
  `Two of your holds ended without payment. You can hold a piece again at ${time}, or call ${phone}.`;
export const noPayments = (phone: string) =>
  `We can't take payments right now, so nothing is on hold and you haven't been charged. Try again in a few minutes, or call ${phone}.`;
export const sentWithOtherDetails =
  "This checkout was already submitted with different details. Its status is below.";
export const alreadyPlacedAs = (order: string) => `This order is already placed: ${order}.`;
export const payingInAnotherTab =
  "You're already paying for this checkout in another tab or window. Reload this page to continue here.";
export const paymentStatusUnknown =
  "We don't know the status of your payment yet, so your pieces are still on hold. Wait a moment and try again.";
export const pickUp = "Pick up in the showroom";

export const checkoutClosed = "This checkout is no longer open. Go back to your cart.";
export const heldAtThisPrice = "Your pieces are on hold at this price. Go back one step to change the code.";
export const alreadyPlaced = "This order is already placed.";
export const unknownCode = "We don't recognize this discount code.";
export const usedCode = "This discount code has been used.";
export const codeElsewhere = "This discount code is being used in another checkout.";
export const expiredCode = "This discount code has expired.";
export const totalChanged = (why: string) => `${why} You haven't been charged. Check the new total.`;
export const notForDeposits = "Discount codes apply to pieces, not deposits.";

export const testCardNumber =
  "This is a test payment, so card numbers don't work. What you typed wasn't saved. Enter 1, 2 or 3.";
export const testCode = "Enter 1 to approve the payment, 2 to decline it, or 3 to cause an error.";
export const pageOutOfDate = "This page was out of date. Check the total again, then pay.";
export const unreachable =
  "We couldn't reach the payment service. You haven't been charged. Wait a moment and try again.";
export const orderRefused =
  "The payment service didn't accept this order. You haven't been charged. Please call us.";
export const declined = "Your payment was declined. You haven't been charged.";
export const failed = "We couldn't complete the payment. You haven't been charged. Try again.";
export const holdEnded =
  "Your hold ended, so you haven't been charged. Continue to payment to hold the piece again.";
export const paymentRefundedAfterHold =
  "Your payment arrived after the hold ended. We're refunding it in full.";
export const sentWithOtherCode =
  "This payment was already submitted with a different payment code. Check its status.";
export const confirming =
  "Your payment is being confirmed, so it can't be started again. We'll email you when it's done.";

/** On the payment provider's page. */
export const pieces = (count: number) => `${count} pieces`;
export const insuredDelivery = "Insured delivery";
export const salesTax = (place: string) => `Sales tax, ${place}`;
export const afterCredits = (order: string) => `Order ${order}, after gift cards and store credit`;
export const towardsBalance = (order: string) => `Payment toward the balance on order ${order}`;

export const chooseAmount = "Choose how much to pay.";
export const noDeposit = "A deposit is no longer needed. Choose again.";
export const enterAmount = (currency: string) => `Enter an amount in ${currency}, like 500 or 1,250.00.`;
export const amountAboveBalance = (balance: string) => `Your balance is ${balance}. Enter that or less.`;
export const balanceBelowMinimum = (balance: string) =>
  `${balance} is too small to pay by card. Pay it at the showroom.`;
export const payBalanceAtOnce = (balance: string) => `Pay the ${balance} balance all at once.`;
export const minimumPart = (least: string) => `The minimum is ${least}. Enter more, or pay the full balance.`;
export const cardLimit = (most: string) =>
  `The card limit is ${most} per payment. Split it into several payments.`;
export const remainderTooSmall = (least: string, most: string) =>
  `That would leave less than ${least}, the minimum payment. Enter ${most} or less, or pay the full balance.`;
export const nothingLeft = "There's nothing left to pay, so you weren't charged. Check your balance.";
export const balanceChanged =
  "Your balance changed after you opened this page, so you weren't charged. Check the new one, then pay.";
export const balanceOutOfDate =
  "This page was out of date, so you weren't charged. Check your balance again, then pay.";
export const sentWithOtherChoice =
  "This payment was already submitted with a different choice, so you weren't charged again. Check your balance.";
export const paymentRefused =
  "The payment service didn't accept this payment. You haven't been charged. Please call us.";
export const paymentInProgress =
  "Another payment is in progress, so you weren't charged again. Wait a moment and try again.";
export const earlierPaid =
  "Your earlier payment went through, so you weren't charged again. Check your balance.";
export const earlierConfirming =
  "Your earlier payment is being confirmed, so you weren't charged again. We'll email you when it's done.";
export const earlierRefunded =
  "Your earlier payment was no longer due, so we're refunding it in full. You weren't charged again.";
export const refundingSurplus = (amount: string) =>
  `This balance was already paid or changed, so we're refunding your ${amount} in full to your original payment method. Your bank may take a few days to show it.`;

export const tooManyDesigns = (most: number) =>
  `You can pay deposits for up to ${most} designs at a time. Remove some from your cart.`;
export const thisDesign = "This design";
export const designNumber = (number: number) => `Design ${number}`;
const again = "No deposit was taken. Open the design in the builder and order it from there.";
export const damagedDesign = (design: string) =>
  `We couldn't read ${design.toLowerCase()}. It may be out of date. ${again}`;
export const unfinishedDesign = (design: string) => `${design} isn't finished. ${again}`;
export const damagedBand = (design: string) =>
  `We couldn't read the matching band for ${design.toLowerCase()}. ${again}`;
