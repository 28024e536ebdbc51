/** Watch brands by the word that titles use. */
export const watchmakers: Record<string, string> = {
  rolex: "Rolex",
  patek: "Patek Philippe",
  audemars: "Audemars Piguet",
  omega: "Omega",
};

/** Example in the wish-list form. */
export const exampleWantQuery = "Omega Speedmaster 1968";
