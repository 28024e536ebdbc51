/** What the inputs are called, for their labels and for the list of problems. */
export const fieldLabels: Record<string, string> = {
  email: "Email",
  method: "Delivery",
  address1: "Address",
  address2: "Apartment, suite",
  city: "City",
  state: "State",
  postalCode: "ZIP code",
  county: "County",
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  agreedToShow: "Showing your purchase",
  discountCode: "Discount code",
  code: "Test payment code",
};

/** The inputs from top to bottom, over both steps. */
export const fieldOrder: readonly string[] = Object.keys(fieldLabels);
