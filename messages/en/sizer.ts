/** The free ring sizer: its page, its form, and the strip to print. */
export const title = "Free ring sizer";
export const description = "Find your ring size: print a strip, or get a free ring sizer by mail.";
export const rings = "Rings";
export const intro = (area: string) =>
  `Print a strip and measure now, or we'll mail you a sizer to any address ${area}. In the showroom it takes a minute.`;
export const printStrip = "Print a strip";
export const printStripText =
  "A paper strip with US sizes 3 to 13 and a 50 mm line to check the print. You'll need a printer, scissors and a ruler.";
export const openStrip = "Open the printable strip";
export const byMail = "Get one by mail";
export const fullName = "Full name";
export const email = "Email";
export const address1 = "Address";
export const address2 = "Apartment, suite";
export const city = "City";
export const state = "State";
export const postalCode = "ZIP code";
export const sent = "Got it. Your ring sizer is on its way to the address you gave.";
export const sending = "Sending";
export const sendMe = "Send me a ring sizer";

export const printActualSize = "Print this page at 100%, also called “actual size”.";
export const checkLine = (length: number) =>
  `Measure the check line with a ruler. If it isn't ${length} mm long, adjust the print size and print again.`;
export const cutStrip = "Cut out the strip, and cut the slit along the dashed line.";
export const wrapStrip =
  "Wrap the strip around your finger with the numbers out, pass the tip through the slit and pull until it fits like a ring.";
export const readSize =
  "Read the size at the slit. Between two sizes, choose the larger. Measure in the evening: cold fingers are smaller.";
export const printable = "Printable ring sizer";
export const print = "Print";
export const backToSizer = "Back to the ring sizer";
export const strip = "Ring sizer strip";
export const stripPicture = "Ring sizer strip for US sizes 3 to 13, with a 50 mm check line";
export const slit = "slit";
export const mustMeasure = (length: number) => `This line must measure ${length} mm`;
