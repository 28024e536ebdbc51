/** The checkout: contact, delivery, payment, summary, and what stops it. */

export const email = "Email";
export const delivery = "Delivery";
export const address1 = "Address";
export const address2 = "Apartment, suite";
export const city = "City";
export const state = "State";
export const postalCode = "ZIP code";
export const county = "County or city";
export const firstName = "First name";
export const lastName = "Last name";
export const phone = "Phone";
export const agreedToShow = "Showing your purchase";
export const discountCode = "Discount code";
export const testCode = "Test payment code";

export const repriced =
  "A price has changed since you opened this page. Both prices are shown in the order summary. Continue only if you agree with the new total.";
export const noCode = "Type a discount code first.";
export const codeApplied = "Your discount code is applied.";
export const codeRemoved = "The discount code is taken off.";
export const pieceSold = "This piece has just been sold.";
export const pieceGone = "This piece is no longer available.";
export const pieceHeld = "Another customer is completing a purchase of this piece.";

export const secure = "Secure checkout";
export const testPayments = "Test payments: no money moves.";
export const contact = "Contact";
export const contactStep = "Checkout: contact";
export const detailsStep = "Checkout: contact and delivery";
export const paymentStep = "Checkout: payment";
export const contactAndDelivery = "Contact and delivery";
export const yourName = "Your name";
export const mayShow = "You may show my first name and town with what I bought";
export const mayShowHint =
  "Optional. Visitors of the store may see it for a quarter of an hour, then nobody does.";
export const checking = "Checking";
export const toPayment = "Continue to payment";
export const updateTotal = "Update the total";
export const returnToShop = "Return to the shop";
export const phoneHint = "We call you before we hand over an order of this value.";
export const free = "Free";
export const insured = "Insured delivery, signature required";
export const pickUp = "Pick up in the showroom";
export const chooseOne = "Choose one";
export const decidesTax = "It decides the sales tax.";

export const summary = "Order summary";
export const removing = "Removing";
export const remove = "Remove";
export const applying = "Applying";
export const apply = "Apply";
export const tax = "Tax";
export const estimatedTax = "Estimated tax";
export const depositDue = "Deposit due today";
export const total = "Total";
export const subtotal = "Subtotal";
export const discount = "Discount";
export const enterAddress = "Enter your address";
export const noTax = "Destination tax not calculated";
export const similar = "Ask for a similar piece";
export const priceChanged = "The price has changed: ";
export const from = "from ";
export const to = " to";
export const agreeToPrice = "If you continue, you agree with the new price.";
export const openCart = "Open your cart";

export const payment = "Payment";
export const declined = "Your payment was declined. You have not been charged.";
export const cardOrWallet = "Card, Apple Pay or Google Pay";
export const onStripe =
  "You pay on Stripe's own page and come back here. Your card never touches this store.";
export const nothingToPay = "Your discount covers the total. There's nothing to pay.";
export const release = "Release what is held";
export const opening = "Opening";
export const paying = "Paying";
export const placing = "Placing";
export const placeOrder = "Place order";
export const testGateway = "Test gateway";
export const testHint =
  "1 approves the payment, 2 declines it, 3 fails. Never type the number of a real card here.";
export const changing = "Changing";
export const change = "Change";

export const unknownTitle = "We do not know this page";
export const unknown =
  "Its address is incomplete or out of date. What you put in the cart is still in the browser that you chose it with.";
export const elsewhereTitle = "This form came from another site";
export const elsewhere =
  "We only take orders from our own pages, so nothing has been done. Open your cart in the shop and check out from there.";
export const notFormTitle = "We could not read this form";
export const notForm =
  "It did not come in the way our own pages send it, so nothing has been done. Open your cart in the shop and check out from there.";
export const tooLongTitle = "That was too much text";
export const tooLong =
  "A checkout form may hold 32 kilobytes, and this one was longer, so nothing has been done. Go back and shorten what you typed.";
export const busyTitle = "We could not reach the till";
export const busyPage =
  "It did not answer in time, so nothing has been changed or charged. Load this page again in a moment, or call us and we take your order by telephone.";
export const brokenTitle = "Something went wrong on our side";
export const broken =
  "We have noted what happened. Load this page again: nothing is done or charged twice. Or call us and we help you by telephone.";

export const busy = (phone: string) =>
  `We could not reach the till, so nothing has been changed or charged. Wait a moment and press the button again, or call ${phone}.`;
export const offline = (phone: string) =>
  `The connection broke before the answer came. Press the button again: nothing is done or charged twice. Or call ${phone}.`;
export const heldUntil = (time: string) =>
  `Another customer is completing a purchase of this piece. It may become available again at ${time}.`;
export const aboveLimit = (phone: string) => `Above our insured limit. Please call ${phone}.`;
export const callUs = (phone: string) => `Please call ${phone}`;
export const discountOf = (code: string) => `Discount ${code}`;
export const quantity = (count: number) => `Quantity ${count}`;
export const each = (price: string) => ` ${price} each`;
export const pay = (amount: string) => `Pay ${amount}`;
export const continueToPay = (amount: string) => `Continue to pay ${amount}`;
export const depositUntil = (time: string) => `The deposit can be paid until ${time}`;
export const pieceUntil = (time: string) => `Your piece is held until ${time}`;
export const piecesUntil = (time: string) => `Your pieces are held until ${time}`;
