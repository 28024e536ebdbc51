/** A client's receipts, certificates, appraisals and approved drawings, and certificate verification. */

export const yourDocuments = "Your documents";
export const notFoundTitle = "We can't find these documents";
export const notFound = "Check the link, or use the one in our latest email. Need a new one? Email us: ";
export const keepPrivate = (until: string) =>
  `Anyone with this link can see your documents, so keep it private. It works until ${until}.`;
export const empty = "Nothing yet. Receipts appear here once an order is paid.";
export const paperSize = "Paper size";
export const letter = "Letter";
export const a4 = "A4";
export const downloadAll = "Download all";
export const certificates = "Certificates";
export const appraisals = "Appraisals";
export const receipts = "Receipts";
export const approvedDrawings = "Approved drawings";
export const documentLabel = (name: string, title: string) => `${name}, ${title}, PDF`;
export const orderOf = (order: string) => `Order ${order}`;
export const voidTitle = (title: string) => `${title}. No longer valid: the sale was refunded`;

export const expired = "This link has expired";
export const expiredHint = "Links work for a year. We can email you a new one.";
export const linkSent = "We've emailed you a new link, unless we just sent one.";
export const sendLink = "Email me a new link";
export const sending = "Sending";
export const notSent = "We couldn't send it. Try again in a moment.";
export const tooMany = "Too many downloads at once. Try again in a moment.";
export const linkExpired = "This link has expired. Use the link in our latest email.";
export const noSuchDocument = "We can't find that document.";

export const certificate = "Certificate";
export const certificateLabel = (certificate: string) => `Certificate ${certificate}`;
export const unknownCertificate = "We don't recognize this certificate";
export const unknownCertificateHint = (phone: string) =>
  `No certificate matches this code. Scan the code on the certificate again, or call us: ${phone}.`;
export const genuine = (shop: string) => `Genuine: issued by ${shop}`;
export const noLongerValid = "No longer valid: the sale was refunded";
export const supersedes = (certificate: string, version: number) =>
  `${certificate}, version ${version}. It replaces earlier versions.`;
export const stone = "Stone";
export const carats = (carats: string) => `${carats} ct`;
export const issuedFor = "Issued for";
export const saleOf = (date: string) => `the sale on ${date}`;
export const voidHint =
  "We issued this certificate for a sale that was later refunded. If the piece sells again, it gets a new certificate and number.";
export const compareHint =
  "Compare this with the certificate and the piece: number, serial number, metal and stones must match. We don't show the owner's name.";
