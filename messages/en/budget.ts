/** What a budget buys, and how to save on a design. */
export const whatBuys = (amount: string) => `What can ${amount} buy?`;
export const yourMoney = "your budget";
export const description =
  "Set your budget and what matters most: stone, metal or grades. See up to three designs at exact prices.";
export const byBudget = "By budget";
export const intro = (pieces: string) =>
  `Set your budget and what matters most. We'll show you up to three ${pieces} we can make for it, before tax.`;
export const pieces = {
  ring: "rings",
  necklace: "necklaces",
  bracelet: "bracelets",
  earrings: "pairs of earrings",
};
export const piece = {
  ring: "ring",
  necklace: "necklace",
  bracelet: "bracelet",
  earrings: "pair of earrings",
};

export const spendUpTo = "Spend up to";
export const yourBudget = "Your budget";
export const pieceLabel = "Piece";
export const mustHave = "Must have";
export const remove = "Remove";
export const add = "Add";
export const close = "Close";
export const stone = "Stone";
export const showDesigns = "Show designs";
export const matters = "What matters most";
export const dragOrArrows = "Drag, or use the arrows";
export const largestStone = "Largest stone";
export const largestNote = "The biggest stone for your money";
export const largestStones = "Largest stones";
export const metal = "Metal";
export const metalNote = "Platinum, then 22K, 18K, 14K";
export const bestGrades = "Best grades";
export const gradesNote = "The best color and clarity";
export const moveUp = (wish: string) => `Move ${wish} up`;
export const moveDown = (wish: string) => `Move ${wish} down`;

export const any = "Any";
export const cutChip = (cut: string) => `${cut} cut`;
export const noAccents = "No accents";
export const accentsChip = (accents: string) => `${accents} accents`;
export const ringSize = "Ring size";
export const laterSize = "7 (you can change it later)";
export const minColor = "Minimum color";
export const minClarity = "Minimum clarity";
export const colorChip = (grade: string) => `Color ${grade} or better`;
export const clarityChip = (grade: string) => `Clarity ${grade} or better`;
export const anyKarat = (metal: string) => `${metal}, any karat`;
export const labGrown = "Lab-grown diamond";
export const natural = "Natural diamond";
export const eitherDiamond = "Either diamond";

export const belowZero = (typed: string) =>
  `“${typed}” is below zero. Enter what you'd like to spend, such as 5,000.`;
export const notAmount = (typed: string) => `“${typed}” isn't an amount. Enter it like 5,000.`;
export const belowMinBudget = (unit: string) => `Enter a budget of at least one ${unit}, such as 5,000.`;
export const aboveMaxBudget = (most: string) =>
  `This page covers budgets up to ${most}. For more, call the showroom.`;
export const notOffered = (field: string, typed: string) =>
  `${field}: we don't offer “${typed}”. Choose another.`;
export const priorityRepeated = "Each priority should appear once. Set the order again with the arrows.";

export const whatYouGet = "What you can get";
export const found = (count: number, pieces: string) => `${count} ${pieces} in your budget`;
export const exactPrices = "Exact prices, same as at checkout";
export const under = (amount: string) => `${amount} under budget`;
export const fullAmount = "The full amount";
export const bestMatch = (weight: string) => `${weight}, best match`;
export const largest = (weight: string) => `${weight}, largest stone`;
export const weightIn = (weight: string, metal: string) => `${weight} in ${metal}`;
export const platinum = "platinum";
export const gold = (karat: string) => `${karat} gold`;
export const withAccents = (accents: string) => `${accents} accents`;
export const otherStoneTooExpensive = (kind: string, amount: string) =>
  `${amount} isn't enough for a ${kind} diamond in this setting.`;
export const otherStoneBuys = ({ kind, amount, grades }: { kind: string; amount: string; grades: string }) =>
  `With a ${kind} diamond, ${amount} buys ${grades} in this setting.`;
export const kindNatural = "natural";
export const kindLab = "lab-grown";
export const without = (chip: string) => `Without “${chip}”`;
export const withGrades = (color: string, clarity: string) => `With ${color} color and ${clarity} clarity`;
export const fromPrice = (change: string, price: string) => `${change}, from ${price}`;
export const plus = "Plus: ";
export const minus = "Minus: ";
export const buildThis = "Build this one";
export const conflict = "These choices don't go together";
export const notEnough = (amount: string) => `${amount} isn't enough for this`;
export const noneMade = (pieces: string) =>
  `We don't make ${pieces} with all of these. Remove one, or choose another stone.`;
export const startsAt = (amount: string) => `These choices start at ${amount}.`;
export const spend = (amount: string) => `Spend ${amount}`;
export const fixFirst = "Fix this first";

export const stoneAcross = (length: string, width: string) => `The stone measures ${length} × ${width} mm`;
export const caratsTotal = (weight: string) => `${weight} ct total`;
export const staysWhite = (metal: string) => `${metal}: stays white, the heaviest`;
export const replated = (metal: string) => `${metal}: replated every few years to stay bright`;
export const metalNotes = {
  "14k": "14K gold: the hardest and lightest",
  "18k": "18K gold: richer color than 14K, and heavier",
  "22k": "22K gold: the deepest color, scratches more easily",
  "950": "950 platinum",
};
export const colorDiff = (grades: number, isBetter: boolean) =>
  `${grades} color ${grades === 1 ? "grade" : "grades"} ${isBetter ? "whiter" : "warmer"}`;
export const clarityDiff = (grades: number, isBetter: boolean) =>
  `${grades} clarity ${grades === 1 ? "grade" : "grades"} ${isBetter ? "higher" : "lower"}`;
export const weightDiff = (weight: string, isLighter: boolean) =>
  `${weight} ct ${isLighter ? "lighter" : "heavier"}`;
export const acrossDiff = (length: string, isLess: boolean) =>
  `${length} mm ${isLess ? "less" : "more"} across`;
export const sizeDiff = ({ length, width, isLess }: { length: string; width: string; isLess: boolean }) =>
  `${length} mm ${isLess ? "shorter" : "longer"}, ${width} mm ${isLess ? "narrower" : "wider"}`;

export const save = (amount: string) => `Save ${amount}`;
export const saveOnDesign = "Save on a design";
export const damaged = "This design link is broken or incomplete.";
export const finishFirst =
  "We can only suggest savings for a finished design. Open yours in the builder and finish it first.";
export const backToDesign = "Back to your design";
export const forLess = (yours: string) => `${yours}, for less`;
export const drawing = (your: string) => `Line drawing of ${your} with these changes`;
export const before = "Before:";
export const now = ". Now:";
export const closeUnchanged = "Close without changes";
export const savingsIntro = "The smallest changes that get you there, and what you give up.";
export const changesSave = (count: number) => `${count} ${count === 1 ? "change saves" : "changes save"}`;
export const goal = (amount: string) => `${amount} goal`;
export const was = "Before";
export const update = "Update";
export const applyChanges = (count: number) =>
  count === 1 ? "Use this change" : `Use these ${count} changes`;
export const keepAt = (price: string) => `Keep my design at ${price}`;
export const giveUp = (lost: string) => `You give up: ${lost}`;
export const notSaving = "Enter how much to save, such as 500.";
export const savesLess = (amount: string, most: string) =>
  `No changes save ${amount} without making it a different piece. The most you can save is ${most}.`;

export const engraveLater = "Engrave later";
export const engraveLost = "nothing yet. We can engrave it anytime.";
export const standardBox = "Standard box";
export const boxLost = (box: string) => `${box}. The piece is the same.`;
export const gaugeTo = (from: number, to: number) => `Gauge ${from} to ${to} mm`;
export const bandTo = (from: number, to: number) => `Band ${from} to ${to} mm`;
export const widthLost = (length: string) => `${length} mm of width.`;
export const prongsTo = (from: number, to: number) => `Prongs ${from} to ${to}`;
export const prongsLost = (count: number) => `${count} prongs. Fewer hold the stone less securely.`;
export const heightTo = (from: string, to: string) => `Setting ${from} to ${to}`;
export const heightLost = "height, and some light under the stone. It's less likely to snag.";
export const polished = "Polished";
export const finishLost = (finish: string) => `the ${finish} finish.`;
export const bandLater = "Matching band later";
export const bandLost = (band: string) => `the band, ${band}. We can make one for your ring anytime.`;
export const noAccentStones = "No accent stones";
export const changeTo = (from: string, to: string) => `${from} to ${to}`;
export const accentsLost = (accents: string) => `the small stones (${accents}).`;
export const toLabGrown = "Natural to lab-grown diamond";
export const naturalLost = "a natural stone. A lab-grown diamond looks the same but resells for less.";
export const clarityTo = (from: string, to: string) => `Clarity ${from} to ${to}`;
export const cleanLost = "nothing you can see without a 10x loupe.";
export const includedLost = "an eye-clean stone. You can see inclusions without a loupe.";
export const certaintyLost =
  "guaranteed eye-clean clarity. This grade often looks clean, and we check each stone.";
export const bothAre = (band: string) => `Both are ${band}.`;
export const fromTo = (from: string, to: string) => `From ${from} to ${to}.`;
export const colorTo = (from: string, to: string) => `Color ${from} to ${to}`;
export const gradesLost = (grades: number) => (grades === 1 ? "one grade" : `${grades} grades`);
export const appearsWhite = " It looks white in this gold.";
export const stoneTo = (from: string, to: string) => `Stone ${from} to ${to} ct`;
export const caratsLost = (weight: string) => `${weight} ct across all the stones.`;
export const lengthLost = ({ less, from, to }: { less: string; from: string; to: string }) =>
  `${less} mm of length, ${from} to ${to} mm.`;
export const weightLost = (percent: number) => `${percent}% of its weight.`;
export const platedLost = (percent: number) =>
  `${percent}% of its weight, and it needs replating every few years.`;
