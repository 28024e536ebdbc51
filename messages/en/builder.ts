/** The custom builder: its first page, the configurator, the preview, the review and the deposit. */
export const previous = "Previous";
export const saveProgress = "Save Progress";
export const reviewDesign = "Review Design";
export const nextStep = "Next Step";
export const openPrice = ", open the price summary";
export const priceSummary = "Price summary";
export const buildSteps = "Build Steps";
export const yourChoices = "Your choices";
export const allChoices = "All choices in this step";
export const customBuilder = "Custom Builder";
export const builderDescription = "Choose a style, metal and stone, and watch the price as you go.";
export const previewAndPrice = "Preview and price";
export const needsScript = "The builder needs JavaScript";
export const needsScriptHint = "Turn it on in your browser and reload this page, or call";
export const designTogether = "and we'll design it with you.";
export const category = "Category";
export const style = "Style";
export const metal = "Metal";
export const notSelected = "Not selected";
export const stepOf = (step: number, of: number) => `Step ${step} of ${of}`;
export const progress = "Progress";
export const sizeAndFit = (size: number, fit: string) => `Size ${size}, ${fit}`;
export const none = "None";
export const choosingNow = "Current step";
export const required = "(required)";
export const incomplete = "Please complete required fields before proceeding";

export const your = {
  ring: "your ring",
  necklace: "your necklace",
  bracelet: "your bracelet",
  earrings: "your earrings",
};
export const yours = {
  ring: "Your ring",
  necklace: "Your necklace",
  bracelet: "Your bracelet",
  earrings: "Your earrings",
};
export const another = {
  ring: "a ring",
  necklace: "a necklace",
  bracelet: "a bracelet",
  earrings: "earrings",
};
export const keep = {
  ring: "Keep my ring",
  necklace: "Keep my necklace",
  bracelet: "Keep my bracelet",
  earrings: "Keep my earrings",
};
export const changePiece = (your: string, another: string) => `Change ${your} to ${another}?`;
export const whatIsLost =
  "You can design one piece at a time. Your metal and stone stay the same, but you'll lose:";
export const changeTo = (another: string) => `Change to ${another}`;

export const checkoutFailed = "Checkout failed";
export const retryCheckout = "Please try again or contact support for assistance.";
export const damagedDesign =
  "This design link is damaged or out of date. Open your design in the builder and order it from there.";
export const deposit = "Deposit";
export const noDesigns = "No designs in cart";
export const startNew = "Start a new design";
export const depositExplained = "A deposit starts your order. You haven't been charged.";
export const redirecting = "Redirecting to secure checkout";
export const noSuchDesign = "We couldn't find this design. The link may be broken or out of date.";
export const drawingBusy = (seconds: number) =>
  `Our builder is busy. Please try again in ${seconds} seconds.`;

export const trueSize = "Actual size";
export const dragToTurn = "Drag to turn.";
export const inTrueSize = (piece: string) => `${piece} Shown at actual size.`;
export const preview = "Preview of your design";
export const glassStone = "Shown with a sample stone until you choose yours";
export const arrowKeys = "Arrow keys turn the piece, plus and minus zoom, Home resets the view.";
export const dragAndPinch = "Drag to turn, pinch to zoom";
export const drawnSlow = "Line drawing: the live view is slow on this device";
export const drawnOnly = "Line drawing: this browser can't show the live view";
export const live = (yours: string) => `${yours}, live`;
export const startToPreview = "Start building to see preview";
export const layStraight = "Straighten";
export const measurements = "Measurements";
export const zoomPreview = "Zoom preview";
export const front = "Front";
export const side = "Side";
export const top = "Top";
export const resetView = "Reset";
export const views = "Views";
export const cardMatches = "It matches";
export const atTrueSize = "Shown at actual size on this screen.";
export const matchAgain = "Match the card again";
export const holdCard = "Hold a credit card ";
export const upright = "upright ";
export const holdCardEnd = "against the screen and make the outline as wide as the card.";
export const smaller = "Smaller";
export const cardWidth = "Width of the card's outline";
export const pixels = (count: number) => `${count} pixels`;
export const larger = "Larger";
export const size = "Size";
export const inside = "Inside";
export const chain = "Chain";
export const long = "Long";
export const stone = "Stone";
export const band = "Band";
export const aboveFinger = "Height above finger";

export const shareLink = "Share link";
export const notCopied = "Couldn't copy the link. Select it and copy it yourself.";
export const designSaved = "Design saved!";
export const shareCopied = "Share link copied to clipboard";
export const replaceOwn = "Replace your design?";
export const replaceOwnHint =
  "You have another design in progress that isn't in your cart. You can only work on one at a time.";
export const useThis = "Use this design";
export const keepMine = "Keep mine";
export const editThis = "Edit this design";

export const from = (price: string) => `From ${price}`;
export const startFromBudget = (amount: string) => `Start with a budget: what can ${amount} buy?`;

export const included = "Included";
export const engraving = "Engraving";
export const addEngraving = "Add Engraving";
export const optional = "Optional";
export const engravingOptional = "Engraving is optional. You can skip it now and add it later.";
export const font = "Font";
export const location = "Location";
export const sampleWord = "Always";
export const text = "Text";
export const engravingPreview = "Preview of the engraving";
export const surfaceFinish = "Surface finish";
export const edgeStyle = "Edge style";
export const giftPackaging = "Gift packaging";
export const type = "Type";
export const tip = "Tip.";
export const karatAndPurity = "Karat and purity";
export const karat = "Karat";
export const cut = "Cut";
export const carat = "Carat";
export const color = "Color";
export const clarity = "Clarity";
export const certificate = "Certificate";
export const accents = "Accents";
export const height = "Height";
export const prongs = "Prongs";
export const prongStyle = "Prong style";
export const bandWidth = "Band width";
export const length = "Length";
export const wrist = "Wrist size";
export const lengthNote = "Measured with the clasp. No extra charge.";
export const wristNote = "Measure snugly around your wrist. No extra charge.";
export const inches = (inches: number) => `${inches} in`;
export const fit = "Fit";
export const finish = "Finish";
export const edge = "Edge";
export const packaging = "Packaging";
export const accentStones = "Accent stones";
export const usSize = "US size";
export const chooseSize = "Choose a size";
export const notSure = "Not sure?";
export const wellMail = "We'll mail a";
export const freeSizer = "free ring sizer";
export const conversion = "Approximate conversion";
export const colorless = "Colorless";
export const nearColorless = "Near Colorless";
export const faintColor = "Faint Color";
export const certification = "Certification";
export const expertTips = "Expert tips";
export const caratRange = "0.25 to 5";
export const popular = "Popular";
export const selectStyle = "Please select a style to continue";

export const estimatedTotal = "Estimated total";
export const totalSoFar = "Total so far";
export const depositStarts = (deposit: string) => `A ${deposit} deposit starts the order`;
export const deducted = ", deducted from the final price.";
export const centerStone = "Center stone";
export const setting = "Setting";
export const finishing = "Finishing";
export const matchingBand = "Matching band";

export const bandHeading = "A matching band";
export const removeBand = "Remove the band";
export const addBand = "Add a matching band";
export const widthOfBand = "Band width";
export const bandGap = "Space between ring and band";
export const bandMetal = "Band metal";
export const yourDesign = "Your design";
export const designNeedsScript =
  "Your design is saved in this browser. Turn on JavaScript to see it, or call us:";
export const priceAndOrder = "Price and order";
export const opensInTab = "Secure checkout opens in a new tab";
export const talkInShowroom = "Talk about it in the showroom";
export const depositRequired = "Deposit Required";
export const afterApproval = "after final design approval.";
export const opening = "Opening";
export const payDeposit = "Pay deposit & Start Order";
export const continueDesign = "Continue this design";
export const cartUpdated = "Cart updated";
export const viewCart = "View cart";
export const saveToCart = "Save changes to cart";
export const addAnother = "Add as another design";
export const addToCart = "Add to Cart";
export const cartFull = "Your cart is full";
export const cartFullHint =
  "You can order up to 20 designs at a time. Remove some or order them first, then add this one.";
export const linkToDesign = "Link to your design";
export const linkCopied = "Design link copied to clipboard!";
export const share = "Share";
export const backToBuilder = "Back to Builder";
export const talkFirst = "Want to talk first?";
export const talkFirstHint = "Send us your design and a jeweler will answer within 24 hours.";
export const fromWorkshop = "From our workshop";
export const specification = "Specification";
export const newDesign = "New Design";
export const startNewQuestion = "Start a new design?";
export const startOver = "Start new";
export const keepThis = "Keep this design";
export const backToOwn = "Back to your own design";
export const tapDrawing = "Tap the drawing to see it at actual size in AR.";
export const download = "Download 3D model (GLB)";
