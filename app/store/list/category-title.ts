/** Title of a category: its words, capitalized. */
export function categoryTitle(category: string): string {
  const words = category.split("-").filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || "All Products";
}
