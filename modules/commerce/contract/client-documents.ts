/**
 * Queries with the same shapes as other Storefront API clients send: their fields, nesting and page sizes, written from
 * scratch. `lines` is the number of cart lines a client requests.
 */
const money = "{ amount currencyCode }";
const picture = "{ id url altText width height }";
const variantInCart = `... on ProductVariant {
  id title availableForSale requiresShipping price ${money} compareAtPrice ${money}
  image ${picture} selectedOptions { name value } product { id handle title vendor }
}`;
const lineFields = `id quantity attributes { key value }
  cost { totalAmount ${money} amountPerQuantity ${money} compareAtAmountPerQuantity ${money} }
  merchandise { ${variantInCart} }`;
const cartTotals = `updatedAt id checkoutUrl totalQuantity note attributes { key value } discountCodes { code applicable }
  appliedGiftCards { id lastCharacters amountUsed ${money} }
  buyerIdentity { countryCode email phone customer { id email firstName lastName displayName } }
  cost { subtotalAmount ${money} totalAmount ${money} totalDutyAmount ${money} totalTaxAmount ${money} }`;
const wholeProduct = `id handle availableForSale title description descriptionHtml tags updatedAt
  options { id name values } seo { title description }
  priceRange { minVariantPrice ${money} maxVariantPrice ${money} } featuredImage ${picture}
  images(first: 20) { edges { node ${picture} } }
  variants(first: 250) { edges { node { id title availableForSale selectedOptions { name value } price ${money} } } }`;

/** What each client requests from a cart, as a fragment `C` on Cart. */
export const cartFragments = {
  "Hydrogen's template: plain lines and bundles of one page": `
    fragment C on Cart { ${cartTotals} lines(first: $lines) { nodes { ...L } nodes { ...B } } }
    fragment L on CartLine { ${lineFields} parentRelationship { parent { id } } }
    fragment B on ComponentizableCartLine { ${lineFields} lineComponents { ...L } }`,
  "Hydrogen's cart handler": `fragment C on Cart { ${cartTotals} lines(first: $lines) { edges { node { ${lineFields} } } } }`,
  "Vercel's commerce: whole products in the lines": `
    fragment C on Cart {
      id checkoutUrl totalQuantity
      cost { subtotalAmount ${money} totalAmount ${money} totalTaxAmount ${money} }
      lines(first: $lines) { edges { node {
        id quantity cost { totalAmount ${money} }
        merchandise { ... on ProductVariant { id title selectedOptions { name value } product { ...P } } }
      } } }
    }
    fragment P on Product { ${wholeProduct} }`,
};

const context = "$country: CountryCode = US, $language: LanguageCode = EN";
const inContext = "@inContext(country: $country, language: $language)";
const answer = "{ cart { ...C } userErrors { code field message } warnings { code message target } }";

/** A cart query or mutation, given its own variables and its field. */
const ofCart =
  (kind: "query" | "mutation", own: string, field: string) => (fragment: string, lines: number) =>
    `${kind} Cart(${own}, $lines: Int = ${lines}, ${context}) ${inContext} { ${field} } ${fragment}`;
const change = (name: string, type: string) =>
  ofCart(
    "mutation",
    `$cartId: ID!, $value: ${type}`,
    `${name}(cartId: $cartId, ${argumentOf[name]}: $value) ${answer}`,
  );

const argumentOf: Readonly<Record<string, string>> = {
  cartLinesAdd: "lines",
  cartLinesUpdate: "lines",
  cartLinesRemove: "lineIds",
  cartNoteUpdate: "note",
  cartAttributesUpdate: "attributes",
  cartBuyerIdentityUpdate: "buyerIdentity",
  cartDiscountCodesUpdate: "discountCodes",
  cartGiftCardCodesUpdate: "giftCardCodes",
  cartGiftCardCodesAdd: "giftCardCodes",
  cartGiftCardCodesRemove: "appliedGiftCardIds",
  cartDeliveryAddressesReplace: "addresses",
};

export const readCartDocuments = ofCart("query", "$id: ID!", "cart(id: $id) { ...C }");
export const createCartDocuments = ofCart(
  "mutation",
  "$input: CartInput!",
  `cartCreate(input: $input) ${answer}`,
);
export const cartMutationDocuments = {
  addLines: change("cartLinesAdd", "[CartLineInput!]!"),
  updateLines: change("cartLinesUpdate", "[CartLineUpdateInput!]!"),
  removeLines: change("cartLinesRemove", "[ID!]!"),
  note: change("cartNoteUpdate", "String!"),
  attributes: change("cartAttributesUpdate", "[AttributeInput!]!"),
  buyer: change("cartBuyerIdentityUpdate", "CartBuyerIdentityInput!"),
  discountCodes: change("cartDiscountCodesUpdate", "[String!]"),
  giftCards: change("cartGiftCardCodesUpdate", "[String!]!"),
  addGiftCards: change("cartGiftCardCodesAdd", "[String!]!"),
  removeGiftCards: change("cartGiftCardCodesRemove", "[ID!]!"),
  replaceAddresses: change("cartDeliveryAddressesReplace", "[CartSelectableAddressInput!]!"),
};

const variantOnPage = `id title sku availableForSale price ${money} compareAtPrice ${money} unitPrice ${money}
  image { __typename ${picture.slice(2)} product { title handle } selectedOptions { name value }`;
const card = `id title handle featuredImage ${picture}
  priceRange { minVariantPrice ${money} maxVariantPrice ${money} }`;
const paging = "pageInfo { hasPreviousPage hasNextPage startCursor endCursor }";
const menu = "menu(handle: $handle) { id items { ...I items { ...I } } }";
const menuItem = "fragment I on MenuItem { id resourceId tags title type url }";
const page = "id title handle body bodySummary seo { title description } createdAt updatedAt";
const policy = "{ id title handle body url }";

/** Queries of other pages; those with variables get them from the test's `values`. */
export const pageQueries = {
  header: `query ($handle: String = "main-menu", ${context}) ${inContext} {
    shop { id name description primaryDomain { url } brand { logo { image { url } } } } ${menu} } ${menuItem}`,
  footer: `query ($handle: String = "footer", ${context}) ${inContext} { ${menu} } ${menuItem}`,
  "shop and localization": `{ shop { id name moneyFormat shipsToCountries paymentSettings { countryCode currencyCode } }
    localization { country { isoCode name currency { isoCode symbol } } language { isoCode endonymName }
      availableCountries { isoCode name } availableLanguages { isoCode } } }`,
  "featured collection": `{ collections(first: 1, sortKey: UPDATED_AT, reverse: true) {
    nodes { id title handle image ${picture} } } }`,
  "recommended products": `{ products(first: 4, sortKey: UPDATED_AT, reverse: true) { nodes { ${card} } } }`,
  collections: `query ($first: Int = 4, $after: String) { collections(first: $first, after: $after) {
    nodes { id title handle image ${picture} } ${paging} } }`,
  catalogue: `query ($first: Int = 8) { products(first: $first) { nodes { ${card} } ${paging} } }`,
  "all collections": `{ collections(first: 100, sortKey: TITLE) { edges { node {
    handle title description updatedAt seo { title description } } } } }`,
  "every whole product of a page of a hundred": `query ($sort: ProductSortKeys = BEST_SELLING, $query: String = "") {
    products(sortKey: $sort, reverse: false, query: $query, first: 100) { edges { node { ...P } } } }
    fragment P on Product { ${wholeProduct} }`,
  "a collection with a hundred whole products": `query ($handle: String = "watches") {
    collection(handle: $handle) { products(first: 100, sortKey: PRICE, reverse: true) { edges { node { ...P } } } } }
    fragment P on Product { ${wholeProduct} }`,
  "collection with paging": `query ($handle: String = "watches", $first: Int = 8) { collection(handle: $handle) {
    id handle title description products(first: $first) { nodes { ${card} } ${paging} } } }`,
  "product page": `query ($handle: String = "rolex-submariner-date-126610ln", $selected: [SelectedOptionInput!] = []) {
    product(handle: $handle) {
      id title vendor handle descriptionHtml description encodedVariantExistence encodedVariantAvailability
      options { name optionValues { name firstSelectableVariant { ${variantOnPage} }
        swatch { color image { previewImage { url } } } } }
      chosen: selectedOrFirstAvailableVariant(selectedOptions: $selected, ignoreUnknownOptions: true,
        caseInsensitiveMatch: true) { ${variantOnPage} }
      adjacentVariants(selectedOptions: $selected) { ${variantOnPage} }
      seo { title description } } }`,
  "recommendations of a product": `query ($handle: String = "rolex-submariner-date-126610ln") {
    productRecommendations(productHandle: $handle) { ...P } } fragment P on Product { ${wholeProduct} }`,
  search: `query ($term: String = "ring", $first: Int = 8) {
    articles: search(query: $term, types: [ARTICLE], first: $first) { nodes { ... on Article { id title handle } } }
    pages: search(query: $term, types: [PAGE], first: $first) { nodes { ... on Page { id title handle } } }
    products: search(query: $term, types: [PRODUCT], first: $first, sortKey: RELEVANCE,
      unavailableProducts: HIDE) { nodes { ... on Product { ${card} vendor
        selectedOrFirstAvailableVariant { id price ${money} selectedOptions { name value } } } } ${paging} } }`,
  "search while typing": `query ($term: String = "rin", $limit: Int = 10, $types: [PredictiveSearchType!]) {
    predictiveSearch(query: $term, limit: $limit, limitScope: EACH, types: $types) {
      articles { id title handle image { url } trackingParameters }
      collections { id title handle image { url } trackingParameters }
      pages { id title handle trackingParameters }
      products { id title handle trackingParameters selectedOrFirstAvailableVariant { id image { url } price ${money} } }
      queries { text styledText trackingParameters } } }`,
  menu: `query ($handle: String = "main-menu") { menu(handle: $handle) { items { title url } } }`,
  "menu of three levels": `query ($handle: String = "main-menu") {
    menu(handle: $handle) { items { ...I items { ...I items { ...I } } } } } ${menuItem}`,
  page: `query ($handle: String = "contact") { pageByHandle(handle: $handle) { ${page} } page(handle: $handle) { id } }`,
  pages: `{ pages(first: 100) { edges { node { ${page} } } } }`,
  policies: `{ shop { privacyPolicy ${policy} refundPolicy ${policy} shippingPolicy ${policy} termsOfService ${policy}
    subscriptionPolicy { id title handle } } }`,
  blogs: `query ($first: Int = 10) { blogs(first: $first) { nodes { title handle seo { title description } } ${paging} } }`,
  blog: `query ($handle: String = "journal", $first: Int = 4) { blog(handle: $handle) { title handle
    articles(first: $first) { nodes { id title handle publishedAt contentHtml authorV2 { name }
      image ${picture} blog { handle } } ${paging} } } }`,
  article: `query ($blog: String = "journal", $article: String = "one") { blog(handle: $blog) { handle
    articleByHandle(handle: $article) { title contentHtml publishedAt seo { title description } image ${picture} } } }`,
  redirects: `query ($query: String = "path:/old") { urlRedirects(first: 1, query: $query) { edges { node { target } } } }`,
  "site map": `{ products: sitemap(type: PRODUCT) { pagesCount { count } resources(page: 1) { items { handle updatedAt
      ... on SitemapResource { handle } ... on SitemapResourceMetaobject { type } } } }
    collections: sitemap(type: COLLECTION) { pagesCount { count } } pages: sitemap(type: PAGE) { pagesCount { count } }
    articles: sitemap(type: ARTICLE) { pagesCount { count } } blogs: sitemap(type: BLOG) { pagesCount { count } }
    metaobjects: sitemap(type: METAOBJECT) { pagesCount { count } } }`,
};
