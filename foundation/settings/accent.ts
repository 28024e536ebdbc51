/** The least contrast of a color with its ground, by WCAG 2.2 for text. */
const least = 4.5;
/** The lightest ground of the dark theme and the darkest of the light one, as in `app/styles/tokens.css`. */
const grounds = { dark: "#1b1f1d", light: "#ece8df" };
const inks = { light: "#fcfaf6", dark: "#14110a" };

export interface AccentShades {
  /** On dark pages, and the text on it. */
  dark: string;
  onDark: string;
  light: string;
  onLight: string;
  /** What was done to the color to be readable. */
  changes: { theme: "dark" | "light"; how: "lightened" | "darkened" }[];
}

/** The two shades of an accent color ("#c9a24b"), changed as far as needed for a contrast of 4.5 to 1. */
export function accentShades(accent: string): AccentShades {
  const dark = readable(accent, grounds.dark, "#ffffff");
  const light = readable(accent, grounds.light, "#000000");
  return {
    ...{ dark, light, onDark: inkOn(dark), onLight: inkOn(light) },
    changes: [
      ...(dark === accent ? [] : [{ theme: "dark", how: "lightened" } as const]),
      ...(light === accent ? [] : [{ theme: "light", how: "darkened" } as const]),
    ],
  };
}

/** Contrast of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function readable(color: string, ground: string, toward: string): string {
  for (let part = 0; part < 100; part++) {
    const shade = part === 0 ? color : mix(color, toward, part / 100);
    if (contrast(shade, ground) >= least) return shade;
  }
  return toward;
}

function inkOn(color: string): string {
  return contrast(color, inks.light) >= contrast(color, inks.dark) ? inks.light : inks.dark;
}

function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + (b[index]! - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
