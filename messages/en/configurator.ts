/** Text used only by the configurator. */

export const stepStates = {
  completed: "completed",
  current: "current",
  available: "available",
  locked: "locked",
};
export const stepIntros = {
  category: "What are we making? Your metal and stone stay the same.",
  style: "The overall shape of the piece.",
  metal: "First the color, then the purity.",
  stone: "Type, cut, then the four grades that set the price.",
  setting: "The side stones, and how the stone is held.",
  sizing: "Your ring size, and how the band fits.",
  engraving: "Up to 25 characters, in one of three fonts.",
  finishing: "Surface, edges and gift box.",
};
export const characters = (count: number, most: number) => `${count} / ${most} characters`;
export const lettersMissing = (font: string, letters: string) =>
  `The ${font} font has no ${letters}. We'll call you before we engrave.`;
export const sizeOf = (size: number) => `Size ${size}`;
export const sizerDelivery = (area: string) =>
  `to any address ${area}. Or stop in and we'll measure you in a minute.`;
export const approximateSize = (length: string, width: string) => `About ${length} × ${width} mm`;
