import { admin } from "./admin-coordinates.ts";
import { edgesAndNodes, type ResolvedDesign } from "./resolved-design.ts";

/** Coordinates used by our screens, the specification's calls and the D-rules, in addition to those of the peers. */
const storefront: ResolvedDesign = {
  QueryRoot: `node(id) product(id,handle) productByHandle(handle) productRecommendations(productId,productHandle,intent)
    products(sortKey,query) collection(id,handle) collectionByHandle(handle) collections(sortKey,query)
    page(id,handle) pages(sortKey,query) blog(id,handle) blogs(sortKey,query) articles(sortKey,query)
    search(query,sortKey,prefix,productFilters,types,unavailableProducts) predictiveSearch cart(id) shop menu(handle)
    localization`,
  Product: `id handle title vendor productType description(truncateAt) descriptionHtml tags createdAt updatedAt publishedAt
    availableForSale isGiftCard totalInventory priceRange compareAtPriceRange featuredImage images options(first)
    variants(sortKey) collections seo metafield(namespace,key) metafields(identifiers)
    variantBySelectedOptions(selectedOptions,ignoreUnknownOptions,caseInsensitiveMatch)`,
  ProductVariant: `id title sku price compareAtPrice availableForSale currentlyNotInStock quantityAvailable requiresShipping
    taxable selectedOptions image product`,
  ProductOption: "id name values optionValues",
  ProductOptionValue: "id name firstSelectableVariant swatch",
  ProductConnection: `${edgesAndNodes} filters`,
  ProductEdge: "cursor node",
  ProductVariantConnection: edgesAndNodes,
  ProductVariantEdge: "cursor node",
  Image: "url(transform)",
  ImageTransformInput: "maxWidth maxHeight scale",
  ImageConnection: edgesAndNodes,
  ImageEdge: "cursor node",
  MediaConnection: edgesAndNodes,
  MediaEdge: "cursor node",
  CollectionConnection: edgesAndNodes,
  CollectionEdge: "cursor node",
  Collection: `id handle title description(truncateAt) descriptionHtml image products seo updatedAt
    metafield(namespace,key) metafields(identifiers)`,
  PageConnection: edgesAndNodes,
  PageEdge: "cursor node",
  BlogConnection: edgesAndNodes,
  BlogEdge: "cursor node",
  ArticleConnection: edgesAndNodes,
  ArticleEdge: "cursor node",
  SearchResultItemConnection: `${edgesAndNodes} totalCount productFilters`,
  SearchResultItemEdge: "cursor node",
  UrlRedirectConnection: edgesAndNodes,
  UrlRedirectEdge: "cursor node",
  UrlRedirect: "id path target",
  BaseCartLineConnection: edgesAndNodes,
  BaseCartLineEdge: "cursor node",
  Metafield: "id namespace key type value createdAt updatedAt",
  Menu: "id handle title itemsCount items",
  MoneyV2: "amount currencyCode",
  Shop: "id name description primaryDomain moneyFormat paymentSettings shipsToCountries",
  Domain: "host sslEnabled url",
  PaymentSettings: "countryCode currencyCode",
  Localization: "availableCountries availableLanguages country language",
  Country: "isoCode name currency",
  Currency: "isoCode name symbol",
  Language: "isoCode name endonymName",
  Cart: `id checkoutUrl createdAt updatedAt totalQuantity note attributes attribute(key) buyerIdentity discountCodes cost lines
    appliedGiftCards`,
  CartCost: `subtotalAmount subtotalAmountEstimated totalAmount totalAmountEstimated totalTaxAmount totalDutyAmount
    checkoutChargeAmount`,
  CartLine: "id quantity attributes attribute(key) cost merchandise",
  CartUserError: "code field message",
  CartWarning: "code message target",
  CartMetafieldsSetPayload: "metafields",
  CartMetafieldDeletePayload: "deletedId",
  SitemapResource: "handle updatedAt",
  DisplayableError: "field message",
  Node: "id",
};

/** Our own coordinates for the Storefront API. */
export const ownStorefrontCoordinates = [
  ...coordinates(storefront),
  ...["@defer(if:)", "@defer(label:)", "@inContext(visitorConsent:)"],
];
/** All coordinates we use in the Admin API. */
export const ownAdminCoordinates = [...coordinates(admin)];

function* coordinates(resolved: ResolvedDesign): Generator<string> {
  for (const [type, fields] of Object.entries(resolved)) {
    for (const [, field, args] of fields.matchAll(/(\w+)(?:\(([\w,]+)\))?/g)) {
      yield `${type}.${field}`;
      for (const argument of args?.split(",") ?? []) yield `${type}.${field}(${argument}:)`;
    }
  }
}
