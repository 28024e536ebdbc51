/** The builder's first page. */

export const customRing = "Custom Ring";
export const eightSteps = "Eight steps, from style to finish";
export const customNecklace = "Custom Necklace";
export const necklaceStyles = "Pendant, station, riviere, lariat, collar";
export const customBracelet = "Custom Bracelet";
export const braceletStyles = "Tennis, bangle, chain-charm, cuff";
export const customEarrings = "Custom Earrings";
export const earringStyles = "Studs, drops, hoops, chandeliers";
export const startBuilding = "Start Building";
export const continueYours = (your: string) => `Continue ${your}`;
export const nothingChosen = "Nothing selected yet";
export const choose = "Choose";
export const chooseText = "Style, metal and stone, one choice at a time.";
export const see = "See";
export const seeText = "Your piece turns on screen in the metal and stone you pick.";
export const know = "Know the price";
export const knowText = "Every part is priced. Nothing is added later.";
export const begin = "Order";
export const beginText = (deposit: string, weeks: string) =>
  `A ${deposit} deposit starts your order and comes off the final price. Ready ${weeks} after you approve the final design.`;
export const dreamJewelry = "Build Your Dream Jewelry";
export const landingDescription = (town: string) =>
  `Design a ring, necklace, bracelet or earrings step by step and see the price as you go. Made in ${town}.`;
export const landingIntro = (street: string) =>
  `Pick a piece, make it yours and see the price as you go. We'll make it in our workshop on ${street}.`;
export const categories = "Categories";
