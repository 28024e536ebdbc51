/** A piece being made: its stages, its drawing to approve, and the messages about it. */

export const design = "Design";
export const approved = "Approved";
export const casting = "Casting";
export const setting = "Setting";
export const finishing = "Finishing";
export const ready = "Ready";
export const pickedUp = "Picked up";
export const closed = "Closed";
export const stageOf = (stage: string, number: number, count: number) =>
  `${stage}, stage ${number} of ${count}`;
export const stages = "Stages";
export const progress = "Progress";
export const now = ", now";
export const upcoming = "Upcoming";
export const since = "since ";

export const yourPiece = "Your piece";
export const yourPieceNumber = (job: string) => `Your piece ${job}`;
export const order = "Order";
export const noLongerMade = "This piece is no longer being made.";
export const paidSoFar = (paid: string, phone: string) =>
  `You've paid ${paid}. Call us at ${phone} to talk about your options.`;
export const refunded = "What you paid has been refunded or is on its way back to you.";
export const handedOver = "You've received your piece.";
export const shippedOn = (date: string, carrier: string, number: string) =>
  `We shipped your piece on ${date} with ${carrier}. Tracking number: ${number}.`;
export const pickedUpOn = (date: string) => `Your piece was picked up on ${date}. Thank you.`;
export const stillDue = (amount: string) => `${amount} is still due. Pay here or at the showroom.`;
export const isReady = "Your piece is ready. Call us to arrange pickup.";
export const payBefore = "You can pay the balance on this page first.";
export const pieceLate = (date: string) =>
  `Your piece is late: we expected it by ${date}. We're working on it. Message us below if it can't wait.`;
export const startsOnceApproved = "We'll start once you approve it below.";
export const readyDate = (date: string) => `Estimated ready date: ${date}.`;

export const yourDesign = "Your design";
export const willRedraw = "This design is from an earlier version of our builder. We'll redraw it for you.";
export const price = "Price";
export const estimatedTotal = "Estimated total";
export const depositPaid = "Deposit paid";
export const estimatedBalance = "Estimated balance";
export const priceHint = "Before tax. We'll agree on the final price with you and deduct the deposit.";

export const messages = "Messages";
export const you = "You";
export const noMessages = "No messages yet.";
export const yourMessage = "Your message";
export const sending = "Sending";
export const sendMessage = "Send message";
export const messageSent = "Message sent. We'll reply here and by email.";
export const messageOffline =
  "You're offline, so nothing was sent. What you typed is still here. Send it again when you're back online.";

export const drawingToApprove = "Your drawing to approve";
export const yourDrawing = "Your drawing";
export const approvedOn = "Approved on ";
export const asDrawn = ". We'll make it exactly as drawn.";
export const drawnAgain = (date: string) =>
  `Drawn again on ${date}. Shapes may differ slightly from what you approved.`;
export const previewOfToday =
  "This 3D view follows our latest shapes. We make the drawing below, which you approved.";
export const toApprove = "Please approve what we'll make";
export const whatWeMake = "What we're making";
export const asDescribed = ". We'll make it exactly as described.";
export const confirmDescription = "I've read everything above, and it's what I want.";
export const notLoaded =
  "We couldn't load this drawing's measurements. Reload this page in a moment to approve it.";
export const toRedraw =
  "This design is from an earlier version of our builder, so we'll redraw it and email you a drawing to approve. We won't make anything before that.";
export const everyMeasurement = "Every measurement";
export const sincePrevious = (changes: string) => `${changes} since the previous drawing`;
export const weightsAndWalls = "weights and wall thickness";
export const castingsMeasured = "We've measured your castings' weights and wall thickness.";
export const workshopNotes = "Notes from our workshop";
export const beforeApproving =
  "Once you approve, we make the piece exactly as drawn and the design can't be changed. Something not right? ";
export const messageUs = "Message us";
export const freeChanges = " first. Changes are free before we cast.";
export const confirmReviewed = (values: string) => `I have reviewed ${values}`;
export const confirmReviewedAndSize = (values: string, size: string) =>
  `I have reviewed ${values}, and size ${size} is right`;
export const allMeasurements = "every measurement in this drawing";
export const changedMeasurements = (count: number) =>
  count === 1 ? "the measurement that changed" : `the ${count} measurements that changed`;
export const signature = "Your full name (signature)";
export const approving = "Approving";
export const approve = "Approve drawing";
export const approvalOffline =
  "You're offline, so nothing was approved. What you typed is still here. Try again when you're back online.";
export const approvalDone = "Thank you. Your drawing is approved, and our workshop has been notified.";
export const alreadyApproved = (date: string) =>
  `You approved this drawing on ${date}. There's nothing more to do.`;
export const newerApproved = (date: string) =>
  `The drawing changed after you opened this page, and the newer one was approved on ${date}. There's nothing more to do.`;
export const drawingChanged =
  "The drawing changed after you opened this page, so nothing was approved. Review the new one above, then approve it.";
export const needsRedraw =
  "We need to redraw this before you can approve it. We'll email you when it's ready.";
export const closedMeanwhile = "This piece is no longer being made, so nothing was approved.";

export const preparing = "Preparing the castings.";
export const appearsHere = (awaited: string) => `Their ${awaited} will appear here automatically.`;
export const reload = "Reload this page";
export const reloadFor = (awaited: string) => ` in a moment for their ${awaited}.`;

export const selections = "Your selections";
export const size = "Size";
export const engraving = "Engraving";
export const drawing = "Drawing";
export const metal = "Metal (estimated)";
export const stones = "Stones";
export const findings = "Ready-made parts";
export const band = "Matching band";
export const castingsEstimated = "Castings (estimated)";
export const castings = "Castings (measured)";
export const changedCount = (count: number) => (count === 0 ? "None changed" : `${count} changed`);
export const valuesChanged = (count: number) => (count === 1 ? "1 value changed" : `${count} values changed`);
export const valuesUnchanged = (count: number) =>
  count === 1 ? "1 value unchanged" : `${count} values unchanged`;
export const valuesOf = (part: string, count: number) =>
  `${part}: ${count === 1 ? "1 value" : `${count} values`}`;
export const before = "before ";
export const none = "none";
export const nowValue = ", now ";

export const drawn = (piece: string) =>
  `${piece}, drawn from the front, the side and above, with dimensions in millimeters`;
export const dimensions = "Front, side and top, in millimeters";
export const dimensionsNumbered = "Front, side and top, in millimeters. Thin spots are numbered";
export const viewLarger = "View larger";
export const cutThrough = (piece: string) => `Cross-section of ${piece}, with dimensions in millimeters`;
export const sections = "Cross-sections, in millimeters. Metal is hatched";
export const viewSections = "View larger cross-sections";
export const bandOf = (piece: string) => `${piece}, matching band`;
export const drawingVersion = "Drawing version";
export const both = "Both";
export const nowDrawing = (number: number) => `Current: drawing ${number}`;
export const beforeDrawing = (number: number) => `Previous: drawing ${number}`;
export const drawingOver = (piece: string, number: number, previous: number) =>
  `${piece}, drawing ${number} over drawing ${previous} (dashed)`;
export const drawingOf = (piece: string, number: number) => `${piece}, drawing ${number}`;

export const reviewRequired = "Confirm that you've reviewed the measurements.";
export const signatureRequired = "Enter your full name as your signature.";
export const messageRequired = "Write your message first.";
export const alreadySent =
  "This form was already sent with a different message. Reload the page to write again.";
