/** A design in words: its facts and the sentences about it. */

export const facts = {
  category: "Category",
  style: "Style",
  metal: "Metal",
  "center-stone": "Center stone",
  "measured-stone": "Measured stone",
  "accent-stones": "Accent stones",
  setting: "Setting",
  length: "Length",
  wrist: "Wrist size",
  "ring-size": "Ring size",
  engraving: "Engraving",
  finishing: "Finishing",
  packaging: "Packaging",
  band: "Matching band",
};
export const custom = {
  ring: "Custom ring",
  necklace: "Custom necklace",
  bracelet: "Custom bracelet",
  earrings: "Custom earrings",
};
export const customPiece = "Custom piece";
export const size = (size: number) => `Size ${size}`;
export const stones = (name: string) => (name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`);
export const pairOf = (stones: string) => `Pair of ${stones}`;
export const nine = (stones: string) => `Nine ${stones}`;
export const lineOf = (stones: string) => `Row of ${stones}`;
export const total = (carats: string) => `${carats} ct total`;
export const settingHeight = (height: string) => `${height} height`;
export const bezel = "bezel";
export const prongs = (count: number, style: string) => `${count} ${style} prongs`;
export const gauge = (width: number) => `gauge ${width}`;
export const bandWidth = (width: number) => `${width} mm band`;
export const inches = (inches: number, cm: string) => `${inches} in (${cm} cm)`;
export const edge = (edge: string) => `${edge} edge`;
export const inMetal = (metal: string) => `in ${metal}`;
export const withStone = (stone: string, carats: string) => `with a ${carats} ct ${stone}`;
export const withStones = (stones: string, carats: string) =>
  `with ${stones.startsWith("nine") ? "" : "a "}${stones} totaling ${carats} ct`;
export const withSampleStone = "with a sample stone";
export const accents = (accents: string) => `accents: ${accents}`;
export const finish = (finish: string) => `${finish} finish`;
export const engraved = (words: string, location: string) => `engraved “${words}” ${location}`;
export const withBand = (band: string) => `with a matching band ${band}`;
export const none = "None";
export const notOrdered = (value: string) => `${value} (not ordered)`;
export const ordered = (value: string, before: string) => `${value} (ordered: ${before})`;
export const isNone = (fact: string) => `${fact}: none.`;
export const band = (width: string, gap: string) => `${width} mm wide, ${gap} mm from the ring`;
export const bandIn = (metal: string) => `, in ${metal}`;
export const sameAsRing = "Same as the ring";
