/** Lists of pieces: cards, filters, sorting, pages; also the quick view. */

export const allProducts = "All Products";
export const shop = "Shop";
export const shopTitle = "Shop all watches and jewelry";
export const categoryNotFound = "Category not found";
export const notLoaded = "Failed to load products";
export const breadcrumb = "Breadcrumb";
export const home = "Home";
export const titleOnPage = (title: string, page: number) => `${title}, page ${page}`;
export const onePiece = "one piece";
export const pieces = (count: number) => `${count} pieces`;
export const described = (title: string, count: string, place: string) => `${title}: ${count} at ${place}.`;
export const pageOf = (page: number, pages: number) => ` Page ${page} of ${pages}.`;
export const amongThem = (names: string) => ` Including ${names}.`;

export const filters = "Filters";
export const closeFilters = "Close filters";
export const clearAll = "Clear All Filters";
export const clear = "Clear Filters";
export const counting = "Counting";
export const show = (count: number) => `Show ${count} ${count === 1 ? "piece" : "pieces"}`;
export const showPieces = "Show pieces";
export const priceRange = "Price Range";
export const productType = "Product Type";
export const brand = "Brand";
export const goldKarat = "Gold Karat";
export const metalColor = "Metal Color";
export const category = "Category";
export const noChoice = "No options available.";
export const lowestPrice = "Lowest price";
export const highestPrice = "Highest price";
export const lowestIn = (currency: string) => `Lowest price in ${currency}`;
export const highestIn = (currency: string) => `Highest price in ${currency}`;
export const to = "to";
export const noLimit = "No limit";
export const notPrice = (typed: string, currency: string) =>
  `“${typed}” isn't a price in ${currency}, so we ignored it.`;

export const sortBy = "Sort by";
export const sort = "Sort";
export const featured = "Featured";
export const priceUp = "Price: Low to High";
export const priceDown = "Price: High to Low";
export const nameUp = "Name: A to Z";
export const nameDown = "Name: Z to A";
export const loading = "Loading";
export const loadingPieces = "Loading pieces";
export const showing = ({ first, last, total }: { first: number; last: number; total: number }) =>
  `Showing ${first}-${last} of ${total} ${total === 1 ? "product" : "products"}`;
export const showingNone = "Showing 0 products";
export const none = "No products found";
export const noneHint = "Try adjusting your filters or browse all products";
export const pages = "Pages";
export const page = (number: number) => `Page ${number}`;
export const previous = "Previous";
export const next = "Next";

export const badges = { NEW: "NEW", SALE: "SALE" };

export const quickView = "Quick View";
export const quickViewOf = (piece: string) => ` of ${piece}`;
export const before = "before ";
export const inStock = "In Stock";
export const sold = "Sold";
export const addToCart = "Add to Cart";
export const outOfStock = "Out of Stock";
export const loadingOptions = "Loading options";
export const fullDetails = "View full details";
export const pieceNotLoaded = "Failed to load product";
export const save = (piece: string) => `Save ${piece}`;
export const monthly = (price: string) => `Pay from ${price}/mo`;
export const aboutMonthly = "About this monthly price";
export const monthlyNote = "Illustration: 24 equal payments at 0% APR. Not an offer of credit.";

/** Translations of filter values, by their English names. */
export const values: Readonly<Record<string, string>> = {};
