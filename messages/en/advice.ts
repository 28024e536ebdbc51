/** The workshop's advice on a design, in the builder and in the review. */

export const tooBrittle = (stone: string) =>
  `${stone} is too brittle for a tension ring. Sapphire, ruby, moissanite and diamond can take it.`;
export const useSapphire = "Use a sapphire";
export const tensionClarity = (clarity: string, safe: string) =>
  `A tension ring presses on its stone. An ${clarity} stone could crack; ${safe} or cleaner is safe.`;
export const chooseClarity = (clarity: string) => `Use ${clarity}`;
export const softAndHigh = (stone: string) =>
  `${stone} chips more easily than a diamond, and a high setting takes more knocks.`;
export const setLow = "Set it low";
export const narrowBand = (width: number, usual: number) =>
  `A ${width} mm band bends and wears thin sooner. ${usual} mm is made for everyday wear.`;
export const widenTo = (width: number) => `Widen it to ${width} mm`;
export const scriptOutside = "Script this small wears away on the outside of a ring. It lasts on the inside.";
export const engraveInside = "Engrave it inside";

export const tensionSize =
  "A tension ring can't be resized later: the band's spring holds the stone. Measure twice.";
export const paveSize =
  "Stones go most of the way around this ring, so we can barely resize it later. Measure twice.";
export const channelSize = "We can resize a channel ring by one size up or down. Measure twice.";
