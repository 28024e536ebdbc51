/** The builder's options and phases by their ids. */

export const options = {
  category: { ring: "Ring", necklace: "Necklace", bracelet: "Bracelet", earrings: "Earrings" },
  style: {
    solitaire: "Solitaire",
    halo: "Halo",
    "three-stone": "Three-stone",
    vintage: "Vintage",
    modern: "Modern",
    pave: "Pavé",
    channel: "Channel",
    tension: "Tension",
    pendant: "Pendant",
    station: "Station",
    riviere: "Rivière",
    lariat: "Lariat",
    collar: "Collar",
    tennis: "Tennis",
    bangle: "Bangle",
    "chain-charm": "Chain and charm",
    cuff: "Cuff",
    studs: "Studs",
    drops: "Drops",
    hoops: "Hoops",
    chandeliers: "Chandeliers",
  },
  metal: {
    platinum: "Platinum",
    "white-gold": "White Gold",
    "yellow-gold": "Yellow Gold",
    "rose-gold": "Rose Gold",
  },
  karat: { "14k": "14K", "18k": "18K", "22k": "22K", "950": "950" },
  stone: {
    diamond: "Diamond",
    "lab-diamond": "Lab Diamond",
    moissanite: "Moissanite",
    sapphire: "Sapphire",
    ruby: "Ruby",
    emerald: "Emerald",
    aquamarine: "Aquamarine",
    morganite: "Morganite",
  },
  cut: {
    round: "Round",
    princess: "Princess",
    cushion: "Cushion",
    oval: "Oval",
    emerald: "Emerald",
    pear: "Pear",
    marquise: "Marquise",
    radiant: "Radiant",
    asscher: "Asscher",
  },
  color: { D: "D", E: "E", F: "F", G: "G", H: "H", I: "I", J: "J", K: "K", L: "L", M: "M" },
  clarity: {
    FL: "FL",
    IF: "IF",
    VVS1: "VVS1",
    VVS2: "VVS2",
    VS1: "VS1",
    VS2: "VS2",
    SI1: "SI1",
    SI2: "SI2",
    I1: "I1",
    I2: "I2",
  },
  certification: { GIA: "GIA", AGS: "AGS", IGI: "IGI", EGL: "EGL" },
  accents: {
    none: "None",
    halo: "Halo",
    "side-stones": "Side stones",
    pave: "Pavé",
    channel: "Channel",
    "three-stone": "Three-stone",
  },
  height: { low: "Low", medium: "Medium", high: "High" },
  prongCount: { 4: "Modern", 6: "Classic", 8: "Secure" },
  prongStyle: { classic: "Classic", rounded: "Rounded", flat: "Flat", claw: "Claw", bezel: "Bezel" },
  fit: { comfort: "Comfort Fit", standard: "Standard Fit" },
  font: { script: "Script", block: "Block", italic: "Italic" },
  location: { inside: "Inside", outside: "Outside" },
  finish: { polish: "Polish", matte: "Matte", hammered: "Hammered", mixed: "Mixed" },
  edge: { knife: "Knife", rounded: "Rounded", milgrain: "Milgrain", flat: "Flat" },
  packaging: {
    standard: "Standard box",
    premium: "Premium, leather case",
    custom: "Custom, engraved case",
  },
  pricePart: {
    metal: "Metal",
    centerStone: "Center stone",
    accentStones: "Accent stones",
    setting: "Setting",
    engraving: "Engraving",
    finishing: "Finishing",
    packaging: "Packaging",
  },
};

export const phases = {
  category: "Category",
  style: "Style",
  metal: "Metal",
  stone: "Stone",
  setting: "Setting",
  sizing: "Sizing",
  engraving: "Engraving",
  finishing: "Finishing",
};

export const metalName = (karat: string, metal: string) => `${karat} ${metal}`;
export const metalInSentence = (karat: string, metal: string) => `${karat} ${metal.toLowerCase()}`;
export const colorless = "Colorless";
export const nearColorless = "Near Colorless";
export const faintColor = "Faint Color";

export const stoneName = (cut: string, stone: string) => `${cut} ${stone.toLowerCase()}`;
