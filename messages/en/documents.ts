/** Receipts, certificates, appraisals and drawings as PDFs, and the email that links to their page. */

export const folderSubject = (shop: string) => `Your documents from ${shop}`;
export const folderTitle = "Your documents in one place";
export const folder =
  "Your receipts, certificates, appraisals and approved drawings are on one page. Download each as a PDF, or all in one file.";
export const openFolder = "Open your documents";
export const folderUntil = (day: string) =>
  `Anyone with this link can read them, so please don't share it. It works until ${day}; after that, the page will email you a new one.`;

export const page = (number: number, count: number) => `Page ${number} of ${count}`;
export const pictureOfPiece = "Picture of the piece";
export const codeOf = (link: string) => `QR code for ${link}`;
export const pictures = "Pictures";
export const drawing = "Drawing";
export const views = "Front, side and top views with measurements";
export const stones = "Stones";
export const stone = "Stone";
export const weight = "Weight";
export const grades = "Grades";
export const report = "Report";
export const date = "Date";
export const order = "Order";

export const certificate = "Certificate";
export const certificateOf = (number: string) => `Certificate ${number}`;
export const version = (document: string, version: number) => `${document}, version ${version}`;
export const supersedes = "Supersedes";
export const isVoid = "Void";
export const saleCanceled = "No longer valid. The sale was canceled";
export const thePiece = "The piece";
export const issuedBy = (shop: string, link: string) =>
  `Issued by ${shop} for this piece. Scan the code to verify it. The page shows the piece and its certificate, and no names:\n${link}`;

export const receipt = (number: string) => `Receipt ${number}`;
export const refund = (number: string) => `Refund ${number}`;
export const client = "Client";
export const voidedLater = "Voided by a later receipt";
export const items = "Items";
export const piece = "Piece";
export const amount = "Amount";
export const paid = "Paid";
export const price = "Price";
export const secondhand = "Secondhand";
export const serial = (numbers: string) => `serial ${numbers}`;
export const taxNotCollected = "Tax (not collected)";

export const approvedDrawing = (job: string) => `Approved drawing ${job}`;
export const job = "Job";
export const approved = "Approved";
export const approvedDetails = "Approved details";
export const approvedMeasurements = "Approved measurements";
export const fingerprint = (hash: string) => `Design fingerprint (SHA-256): ${hash}`;

/** The refund policy as a sign to post in the store. */
export const returnSign = ({ days, goods, custom }: { days: number; goods: string; custom: string }) => ({
  title: "Our refund policy",
  lines: [
    goods,
    `We refund the price and its tax the way you paid, or as store credit if you prefer, for ${days} days.`,
    "Bring your receipt. If you don't have it, we can look up your purchase.",
    "There's no restocking fee.",
    custom,
    "Ask us for a written copy of this policy.",
  ],
});
