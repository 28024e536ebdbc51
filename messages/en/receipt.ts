/** Orders, invoices and receipts to print. */

export const order = "Order";
export const orderOf = (order: string) => `Order ${order}`;
export const invoice = (invoice: number) => `Invoice ${invoice}`;
export const receipt = "Receipt";
export const receiptOf = (receipt: string) => `Receipt ${receipt}`;
export const refundOf = (receipt: string) => `Refund ${receipt}`;
export const numberToCome = "Receipt (number to come)";
export const backToOrder = "Back to your order";
export const yourOrder = "Your order";
export const print = "Print";

export const date = "Date";
export const placed = "Placed";
export const soldTo = "Sold to";
export const delivery = "Delivery";
export const pickUp = "Pickup in the showroom";
export const piece = "Piece";
export const quantity = "Quantity";
export const price = "Price";
export const amount = "Amount";
export const serial = (brand: string, serials: string) => `${brand}, serial ${serials}`;
export const madeForYou = "Made for you";
export const subtotal = "Subtotal";
export const discount = "Discount";
export const free = "Free";
export const total = "Total";
export const deposit = "Deposit";
export const salesTax = "Sales tax";
export const salesTaxOf = (place: string) => `Sales tax, ${place}`;
export const noneCollected = "None collected";
export const payments = "Payments";
export const method = "Method";
export const balance = "Balance";

export const refunded = "Refunded";
export const paid = "Paid";
export const previouslyPaid = "Previously paid";
export const approval = (code: string) => `approval ${code}`;
export const tendered = (cash: string, change: string) => `${cash} tendered, ${change} change`;
export const voided = "Voided by a later receipt.";
export const voidsEarlier = "This voids an earlier receipt.";
export const notApplied = "We couldn't apply this payment and are refunding it.";
export const depositNote = "A deposit. It is deducted from the final price.";

/** Heading of a layaway's payments on a receipt. */
export const layaway = (layaway: string) => `Layaway ${layaway}`;
export const layawayPaid = (total: string) => `Paid of ${total}`;
export const installmentPaid = (day: string) => `${day}, paid`;
export const installmentPartPaid = (day: string, paid: string) => `${day}, ${paid} paid`;
