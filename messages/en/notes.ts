/** Notes and tips on the builder's options, and advice while choosing them. */

export const notes = {
  style: {
    solitaire: "One stone, nothing beside it",
    halo: "A ring of small stones around it",
    "three-stone": "Past, present, future",
    vintage: "Milgrain and old-world details",
    modern: "A wide, clean band",
    pave: "A band set with small stones",
    channel: "Stones set between two walls",
    tension: "Held by the band alone",
    pendant: "One stone on a fine chain",
    station: "Stones spaced along the chain",
    riviere: "Stones all the way around",
    lariat: "An open end that hangs free",
    collar: "A firm circle around the neck",
    tennis: "A flexible line of stones",
    bangle: "A closed circle, slips over the hand",
    "chain-charm": "Links with a single charm",
    cuff: "Open at the back",
    studs: "One stone close to the ear",
    drops: "A stone that hangs and moves",
    hoops: "A circle through the ear",
    chandeliers: "Tiers that widen as they fall",
  },
  karat: {
    "14k": "58.3% pure gold",
    "18k": "75% pure gold",
    "22k": "91.6% pure gold",
    "950": "95% pure platinum",
  },
  height: {
    low: "Sits low, won't snag",
    medium: "Clear of the band, easy to wear every day",
    high: "The most light under the stone",
  },
  fit: {
    comfort: "Rounded inside, slides over the knuckle",
    standard: "Flat inside, sits closer",
  },
};
export const durability = {
  "14k": "Most durable",
  "18k": "Balanced",
  "22k": "Softest",
  "950": "Longest lasting",
};
export const metalTips = {
  "14k": "14K wears best and scratches least: a good choice for a piece you never take off.",
  "18k": "18K is the usual choice for everyday wear: rich in color, hard enough to last.",
  "22k": "22K is the deepest yellow. It scratches sooner and suits special occasions.",
  "950": "Platinum keeps its color for good, wears very slowly, and feels heavier than gold.",
};
export const whiteGoldTip = "White gold needs replating every few years to stay bright.";
export const coloredTip = "Choose colored stones by eye. We'll send you pictures of three before we set one.";
export const softTip = "It's softer than a diamond. A lower setting or a bezel protects it.";
export const cutTips = {
  round: "A round returns the most light and hides small inclusions best.",
  princess: "A princess needs its corners covered. Claw prongs keep them safe.",
  cushion: "A cushion breaks light into broad, slow flashes.",
  oval: "An oval looks larger than a round of the same weight.",
  emerald: "An emerald cut shows the inside of the stone. Put clarity first.",
  pear: "A pear looks longest worn point out, and its point needs a prong.",
  marquise: "A marquise looks the largest of all, and both points need a prong.",
  radiant: "A radiant is as bright as a round and hides as much as a cushion.",
  asscher: "An Asscher is deep and looks smaller than its weight. Put clarity first.",
};
export const colorlessWarmTip = "D to F are colorless. In yellow or rose gold, G and H look the same.";
export const colorlessTip = "D to F are colorless. It shows best in white metal.";
export const nearWarmTip = "G to J look white in yellow or rose gold.";
export const nearTip = "G and H look white in white metal. From I on, you can see a little warmth.";
export const faintTip = "K to M look warm. They suit yellow or rose gold.";
export const stepCutTip = (clarity: string) =>
  `You can see ${clarity} inclusions in a step cut. VS2 is a safer choice.`;
export const oftenCleanTip = (clarity: string) =>
  `${clarity} often looks clean to the naked eye. We check each stone before we set it.`;
export const includedTip = (clarity: string) => `You can see ${clarity} inclusions without a loupe.`;
export const cleanTip = (clarity: string) => `${clarity} looks clean to the naked eye.`;
export const sameAsVs1 = " VS1 looks the same and costs less.";
export const agsClosed =
  "AGS Laboratories closed in 2022. Stones with its reports are still sold; new ones go to GIA or IGI.";
export const giaLab = "GIA no longer gives lab-grown diamonds a color grade. IGI still does.";
export const askForLaboratory = (laboratory: string) => `Ask for ${laboratory}`;
export const tensionBezel = "In a tension ring, the band alone holds the stone. A bezel works against it.";
export const tensionProngs = (count: number) =>
  `In a tension ring, the band alone holds the stone. You'd pay for ${count} prongs it doesn't need.`;
export const removeBezel = "Remove the bezel";
export const extraProngs = "Remove the extra prongs";
export const bezelProngs = (count: number) =>
  `A bezel is one rim around the stone. ${count} prongs would only add to the price.`;
export const priceAs4 = "Price it at 4 prongs";
export const sixProngs =
  "At 3 carats and up, we suggest 6 prongs. If one catches, the others hold the stone.";
export const useSix = "Use 6 prongs";
export const bandTurns = (width: number, carats: number) =>
  `With a ${carats} carat stone, a ${width} mm band tends to spin on the finger.`;
export const channelNarrow = (width: number) =>
  `A channel needs a wall on each side of its stones. ${width} mm leaves no room for them.`;
export const pointsChip = (cut: string) => `The points of a ${cut} can chip. Claw prongs protect them.`;
export const useClaw = "Use claw prongs";
export const styleAccents = {
  halo: "A halo ring has a circle of small stones around the center. Yours has none yet.",
  "three-stone": "A three-stone ring has a larger stone on each side. Yours has other accents.",
  pave: "A pavé band is set with small stones. Yours has none on the band.",
  channel: "A channel band has a row of stones between two walls. Yours has no row.",
};
export const addAccents = {
  halo: "Add the halo",
  "three-stone": "Add the two stones",
  pave: "Add pavé",
  channel: "Add the channel",
};
export const solitaireAccents = "A solitaire is one stone alone. With accent stones, it's a different style.";
export const noAccents = "Remove the accents";
export const softTension = "A tension ring grips like a spring. 22K gold is too soft to hold.";
export const use18k = "Use 18K";
export const hammeredEdge = "A knife edge is one crisp line. Hammering breaks it up.";
export const roundEdge = "Round the edge";
export const hammeredText = "Engraving on the outside is hard to read between hammer marks.";
export const lettersMissing = (font: string, letters: string) =>
  `${font} has no ${letters}, so we can't engrave that.`;
export const leaveOut = (count: number) => (count === 1 ? "Leave it out" : "Leave them out");
