/** Watch brands by the word that titles use. */
export const watchmakers: Record<string, string> = {
  rolex: "Rolex",
  patek: "Patek Philippe",
  audemars: "Audemars Piguet",
  omega: "Omega",
};

/** Example searches shown to visitors. */
export const exampleSearches = [
  "Rolex Pepsi under 20k",
  "Oval halo, 1.5 ct, platinum",
  "18K rose gold eternity band, size 6",
  "Patek Philippe Nautilus",
];

/** Example in the wish-list form. */
export const exampleWantQuery = "Omega Speedmaster 1968";
