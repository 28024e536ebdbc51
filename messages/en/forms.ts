/** What is wrong with a form's input, whichever form it is. */

export const unreadableField = "We couldn't read this field. Type it again.";
export const unreadableForm = "We couldn't read this form. Reload the page and try again.";
export const missingKeyNotSent = "This page has lost its key, so nothing was sent. Reload it and try again.";
export const missingKeyNotDone = "This page has lost its key, so nothing was done. Reload it and try again.";
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
  `Enter the phone number with its area code, like ${example}. Start one from another country with +.`;
export const street = "Enter the street and house number.";
export const city = "Enter the town or city.";
export const chooseState = "Choose the state. Insured parcels go to the fifty states and DC.";
export const typeState = (example: string) => `Enter the state: two letters, like ${example}.`;
export const zip = "Enter the ZIP code: five digits.";
export const zipDoesNotExist = (zip: string) => `${zip} isn't a valid ZIP code. Check the digits.`;
export const zipElsewhere = (zip: string, states: string, state: string) =>
  `The ZIP code ${zip} is in ${states}, not ${state}. Correct the ZIP code or the state.`;
export const zipNotFound = (zip: string, phone: string) =>
  `We can't find the ZIP code ${zip}. Check it, or call ${phone}.`;
export const zipInPlaces = (zip: string, places: string) =>
  `The ZIP code ${zip} is in ${places}. Choose where this address is: it decides the sales tax.`;
export const or = "or";
export const noCardNumber = "Don't enter a card number here.";
export const noPostBox =
  "We deliver against a signature, so a PO box won't work. Enter a street address, or choose pickup.";

export const designIncomplete =
  "The design didn't load completely, so nothing was sent. Open it again in the builder.";
