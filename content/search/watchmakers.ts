/** Makers of watches by the word with which titles name them. */
export const watchmakers: Record<string, string> = {
  rolex: "Rolex",
  patek: "Patek Philippe",
  audemars: "Audemars Piguet",
  omega: "Omega",
};

/** Searches that a visitor may try. */
export const exampleSearches = [
  "Rolex Pepsi under 20k",
  "Oval halo, 1.5 ct, platinum",
  "18K rose gold eternity band, size 6",
  "Patek Philippe Nautilus",
];

/** A wish that a form names as an example. */
export const exampleWish = "Omega Speedmaster 1968";
