/** Colors that clients name stones by, and the gems that have them. Pieces mention the gem, but rarely its color. */
const gemsByColor: readonly (readonly [colors: string, gems: string])[] = [
  [
    "green",
    "emerald, tsavorite, peridot, jade, chrysoprase, malachite, moldavite, demantoid, green tourmaline",
  ],
  ["blue", "sapphire, aquamarine, tanzanite, blue topaz, lapis, turquoise, larimar, iolite"],
  ["red", "ruby, garnet, spinel, rubellite, carnelian"],
  ["pink", "morganite, kunzite, rose quartz, rhodolite, rhodochrosite, pink sapphire, pink tourmaline"],
  ["peach, salmon, orange", "morganite, padparadscha, carnelian, fire opal, sunstone, imperial topaz"],
  ["purple, violet, lilac, lavender", "amethyst, tanzanite, kunzite, alexandrite, charoite"],
  ["yellow, golden", "citrine, yellow sapphire, yellow diamond, heliodor, amber"],
  ["brown, champagne, cognac", "smoky quartz, champagne diamond, andalusite, tiger eye"],
  ["black", "onyx, black diamond, black spinel, hematite, jet"],
  [
    "white, clear, colorless",
    "diamond, moissanite, pearl, white sapphire, white topaz, opal, moonstone, zircon",
  ],
  ["teal, turquoise", "turquoise, paraiba, teal sapphire, amazonite"],
  ["gray, grey", "labradorite, moonstone, gray diamond, gray spinel"],
];

/** Also colors of metals: unless followed by a word for a stone, they mean the metal or nothing. */
const metalColors = new Set([
  "white",
  "yellow",
  "golden",
  "clear",
  "colorless",
  "champagne",
  "gray",
  "grey",
  "turquoise",
]);

const stoneWords = ["stone", "gem", "gemstone", "jewel", "crystal"];

/** A phrase that names stones by color. Pieces must have the words of one of `anyOf`. */
export interface GemPhrase {
  phrase: string;
  label: string;
  anyOf: string[];
}

/** "green stone", "green": emeralds and all other green gems; "blue sapphire": sapphires. "Gemstone": any colored gem. */
export const gemPhrases: readonly GemPhrase[] = [
  ...gemsByColor.flatMap(([colors, gems]) => {
    const named = gems.split(", ");
    return colors.split(", ").flatMap((color): GemPhrase[] => [
      ...named
        .filter((gem) => !gem.includes(" ") && !["diamond", "pearl"].includes(gem))
        .map((gem) => ({ phrase: `${color} ${gem}`, label: capitalized(`${color} ${gem}`), anyOf: [gem] })),
      ...stoneWords.map((stone) => ({
        phrase: `${color} ${stone}`,
        label: `${capitalized(color)} stones`,
        anyOf: [`${color} ${stone}`, ...named],
      })),
      ...(metalColors.has(color)
        ? []
        : [{ phrase: color, label: capitalized(color), anyOf: [color, ...named] }]),
    ]);
  }),
  ...["gemstone", "colored stone", "coloured stone", "colored gem", "color stone"].map((phrase) => ({
    phrase,
    label: "Colored stones",
    anyOf: gemsByColor
      .filter(([colors]) => !colors.startsWith("white"))
      .flatMap(([, gems]) => gems.split(", "))
      .filter((gem, place, all) => all.indexOf(gem) === place),
  })),
];

/** A color before another gem's name is part of the name: "pink diamond", "black pearl". */
export const namedGems =
  "diamond pearl sapphire topaz tourmaline spinel garnet quartz opal jade zircon agate".split(" ");
export const gemColors: readonly string[] = gemsByColor.flatMap(([colors]) => colors.split(", "));

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
