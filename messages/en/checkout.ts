/** The checkout: contact, delivery, payment, summary and errors. */

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
export const showPurchase = "Share your purchase";
export const discountCode = "Discount code";
export const testCode = "Test payment code";

export const repriced =
  "A price changed since you opened this page. The order summary shows both prices. Continue only if you agree with the new total.";
export const noCode = "Enter a discount code first.";
export const codeApplied = "Your discount code is applied.";
export const codeRemoved = "Discount code removed.";
export const pieceSold = "This piece has just been sold.";
export const pieceGone = "This piece is no longer available.";
export const pieceHeld = "Another customer is checking out with this piece.";

export const secure = "Secure checkout";
export const testPayments = "Test payments: no money moves.";
export const contact = "Contact";
export const contactStep = "Checkout: contact";
export const detailsStep = "Checkout: contact and delivery";
export const paymentStep = "Checkout: payment";
export const contactAndDelivery = "Contact and delivery";
export const yourName = "Your name";
export const showPurchaseConsent = "You can show my first name and town with my purchase";
export const showPurchaseHint = "Optional. Other shoppers may see it for 15 minutes.";
export const checking = "Checking";
export const toPayment = "Continue to payment";
export const updateTotal = "Update the total";
export const returnToShop = "Return to the shop";
export const phoneHint = "We'll call you before we hand over an order of this value.";
export const free = "Free";
export const insured = "Insured delivery, signature required";
export const pickUp = "Pick up in the showroom";
export const chooseOne = "Choose one";
export const addressSetsTax = "Used to calculate your sales tax.";

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
export const agreeToPrice = "By continuing, you agree to the new price.";
export const openCart = "Open your cart";

export const payment = "Payment";
export const declined = "Your payment was declined. You haven't been charged.";
export const cardOrWallet = "Card, Apple Pay or Google Pay";
export const onProviderPage =
  "You pay on our card processor's own page and come back here. Your card never touches this store.";
export const nothingToPay = "Your discount covers the total. There's nothing to pay.";
export const release = "Release my items";
export const opening = "Opening";
export const paying = "Paying";
export const placing = "Placing";
export const placeOrder = "Place order";
export const testGateway = "Test gateway";
export const testHint =
  "1 approves the payment, 2 declines it, 3 causes an error. Never enter a real card number here.";
export const changing = "Changing";
export const change = "Change";

export const unknownTitle = "We can't find this page";
export const unknown = "The link is incomplete or out of date. Your cart is still in the browser you used.";
export const formFromOtherSiteTitle = "This form came from another site";
export const formFromOtherSite =
  "We only take orders from our own pages, so nothing was ordered. Open your cart in the shop and check out there.";
export const unreadableFormTitle = "We couldn't read this form";
export const unreadableForm = "Nothing was ordered. Open your cart in the shop and check out there.";
export const tooLongTitle = "That text is too long";
export const tooLong =
  "What you typed is over the 32 KB limit, so nothing was ordered. Go back and shorten it.";
export const busyTitle = "We couldn't connect to checkout";
export const busyPage =
  "Nothing was changed or charged. Reload this page in a moment, or call us and we'll take your order by phone.";
export const serverErrorTitle = "Something went wrong on our side";
export const serverError =
  "We've been notified. Reload this page. You won't be charged twice. Or call us and we'll help by phone.";

export const busy = (phone: string) =>
  `We couldn't connect to checkout, so nothing was changed or charged. Wait a moment and press the button again, or call ${phone}.`;
export const offline = (phone: string) =>
  `You lost your connection. Press the button again, or call ${phone}. You won't be charged twice.`;
export const heldUntil = (time: string) =>
  `Another customer is checking out with this piece. It may become available again at ${time}.`;
export const aboveLimit = (phone: string) => `Above our insured limit. Please call ${phone}.`;
export const callUs = (phone: string) => `Please call ${phone}`;
export const discountOf = (code: string) => `Discount ${code}`;
export const quantity = (count: number) => `Quantity ${count}`;
export const each = (price: string) => ` ${price} each`;
export const pay = (amount: string) => `Pay ${amount}`;
export const continueToPay = (amount: string) => `Continue to pay ${amount}`;
export const depositUntil = (time: string) => `Pay the deposit by ${time}`;
export const pieceUntil = (time: string) => `Your piece is held until ${time}`;
export const piecesUntil = (time: string) => `Your pieces are held until ${time}`;
