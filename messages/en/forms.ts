/** Validation messages shared by all forms. */

export const unreadableField = "We couldn't read this field. Type it again.";
export const unreadableForm = "We couldn't read this form. Reload the page and try again.";
export const missingKeyNotSent = "This page has expired, so nothing was sent. Reload it and try again.";
export const missingKeyNotDone = "This page has expired, so nothing was done. Reload it and try again.";
export const sentWithOtherText =
  "This form was already submitted with different details. Open it again to send another request.";
export const noLineBreaks = "Remove line breaks and characters that can't be printed.";
export const unprintable = "Remove characters that can't be printed.";
export const maxCharacters = (characters: number) => `Keep this to ${characters} characters.`;
export const tooLong = "This is too long to send. Shorten it and send it again.";
export const fieldTooLong = (characters: number) =>
  `This is too long to send: it has ${characters} characters. Shorten it.`;

export const fullName = "Enter your full name.";
export const firstName = "Enter your first name.";
export const lastName = "Enter your last name.";
export const email = "Enter your email address.";
export const incompleteEmail = "This email address isn't complete. Enter it like name@example.com.";
export const phone = (example: string) =>
  `Enter the phone number with area code, like ${example}. Outside the US, start with +.`;
export const street = "Enter the street address.";
export const city = "Enter the city or town.";
export const chooseState = "Choose the state. We ship to the 50 states and DC.";
export const typeState = (example: string) => `Enter the two-letter state code, like ${example}.`;
export const zip = "Enter the five-digit ZIP code.";
export const zipDoesNotExist = (zip: string) => `${zip} isn't a valid ZIP code. Check the digits.`;
export const zipElsewhere = (zip: string, states: string, state: string) =>
  `The ZIP code ${zip} is in ${states}, not ${state}. Correct the ZIP code or the state.`;
export const noTaxRate = (zip: string, phone: string) =>
  `We can't ship to ${zip} online yet. Call ${phone} to order.`;
export const noPickupRate = (phone: string) =>
  `We can't sell this for pickup online yet. Call ${phone} to order.`;
export const zipNotFound = (zip: string, phone: string) =>
  `We can't find the ZIP code ${zip}. Check it, or call ${phone}.`;
export const zipInPlaces = (zip: string, places: string) =>
  `The ZIP code ${zip} is in ${places}. Choose where this address is. It determines the sales tax.`;
export const or = "or";
export const noCardNumber = "Don't enter a card number here.";
export const noPostBox =
  "Delivery needs a signature, so a PO box won't work. Enter a street address, or choose pickup.";

export const designIncomplete =
  "The design didn't load completely, so nothing was sent. Open it again in the builder.";
