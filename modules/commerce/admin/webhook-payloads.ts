import type { Database } from "#database";
import { fixedString } from "#money";
import type { ShopFacts } from "#settings";
import { readCollection } from "../catalogue/collections.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import { readProducts, readProductsOfVariants } from "../catalogue/read-products.ts";
import { gid } from "../gid.ts";
import type { PayloadCustomer } from "../graphql/customer-directory.ts";
import {
  type AdminOrder,
  cancelledAt,
  financialStatus,
  findRefund,
  fulfillmentStatus,
  readAdminOrders,
} from "./read-orders.ts";

interface PayloadSource {
  database: Database;
  origin: string;
  facts: Pick<ShopFacts, "currency">;
  customer(id: number): Promise<PayloadCustomer | null>;
}

const time = (at: number | null) => (at === null ? null : new Date(Number(at)).toISOString());

/** The only place where the shop keeps stock. */
const locationId = 1;

/**
 * Reads what other systems are sent about a subject as it is now, with the names of Shopify's webhooks. A deleted one
 * has only its id; null if the subject of another topic no longer exists.
 */
export async function readWebhookPayload(
  source: PayloadSource,
  topic: string,
  subject: string,
): Promise<object | null> {
  const [kind = "", id = ""] = subject.split(" ");
  const number = Number(id);
  if (topic.endsWith("/delete")) return { id: number };
  const read = readers[kind];
  return read ? await read(source, id) : null;
}

const readers: Readonly<Record<string, (source: PayloadSource, id: string) => Promise<object | null>>> = {
  async product({ database, origin }, id) {
    const product = (await readProducts(database, [Number(id)])).get(Number(id));
    return product ? productPayload(product, origin) : null;
  },
  async collection({ database }, id) {
    const row = await readCollection(database, { id: Number(id) });
    return (
      row && {
        ...{ id: Number(row.id), admin_graphql_api_id: gid("Collection", row.id) },
        ...{ handle: row.handle, title: row.title, body_html: row.description },
        updated_at: time(row.updated_at),
      }
    );
  },
  async variant({ database }, id) {
    const found = (await readProductsOfVariants(database.read, [Number(id)])).get(Number(id));
    return found
      ? {
          ...{ inventory_item_id: Number(id), location_id: locationId },
          available: found.variant.isTracked ? found.variant.freeUnits : null,
          admin_graphql_api_id: `gid://shopify/InventoryLevel/${id}?inventory_item_id=${id}`,
        }
      : null;
  },
  async order({ database }, id) {
    const order = (await readAdminOrders(database, [id])).get(id);
    return order ? orderPayload(order) : null;
  },
  async refund({ database }, id) {
    const refund = await findRefund(database, id);
    return (
      refund && {
        ...{ id, order_id: refund.order_id, admin_graphql_api_id: `gid://shopify/Refund/${id}` },
        created_at: time(refund.created_at),
        transactions: [
          { kind: "refund", amount: fixedString(refund.amount_cents), currency: refund.currency },
        ],
      }
    );
  },
  async client({ customer }, id) {
    const found = await customer(Number(id));
    return (
      found && {
        ...{ id: found.id, admin_graphql_api_id: `gid://shopify/Customer/${found.id}` },
        ...{ email: found.email, phone: found.phone },
        ...{ first_name: found.firstName, last_name: found.lastName },
        email_marketing_consent:
          found.emailConsent === null
            ? null
            : { state: found.emailConsent ? "subscribed" : "unsubscribed", opt_in_level: null },
        ...{ created_at: time(found.createdAt), updated_at: time(found.updatedAt) },
      }
    );
  },
};

function productPayload(product: ProductRecord, origin: string) {
  const { id, options } = product;
  return {
    ...{ id, admin_graphql_api_id: gid("Product", id), title: product.title, handle: product.handle },
    ...{ body_html: product.descriptionHtml, vendor: product.vendor, product_type: product.productType },
    ...{ status: product.status.toLowerCase(), tags: product.tags.join(", ") },
    ...{ created_at: time(product.createdAt), updated_at: time(product.updatedAt) },
    published_at: product.isPublished ? time(product.createdAt) : null,
    options: options.map(({ name, values }, index) => ({ name, position: index + 1, values })),
    images: product.images.map(({ url, altText, width, height }, index) => ({
      ...{ position: index + 1, src: new URL(url, origin).href, alt: altText, width, height },
    })),
    variants: product.variants.map((variant, index) => ({
      ...{ id: variant.id, product_id: id, admin_graphql_api_id: gid("ProductVariant", variant.id) },
      ...{ title: variant.title, sku: variant.sku, position: index + 1 },
      price: fixedString(variant.priceCents),
      compare_at_price:
        variant.compareAtPriceCents === null ? null : fixedString(variant.compareAtPriceCents),
      ...Object.fromEntries(variant.selectedOptions.map(({ value }, place) => [`option${place + 1}`, value])),
      ...{ taxable: variant.isTaxable, requires_shipping: variant.requiresShipping },
      ...{ inventory_item_id: variant.id, inventory_quantity: variant.isTracked ? variant.freeUnits : null },
    })),
  };
}

function orderPayload(order: AdminOrder) {
  const { row, lines, delivery, attributes } = order;
  const shipping = delivery.method === "shipping" ? delivery : null;
  return {
    ...{ id: row.id, admin_graphql_api_id: `gid://shopify/Order/${row.id}`, name: row.number },
    ...{ email: row.email, phone: row.phone, note: row.note || null, currency: row.currency },
    ...{ created_at: time(row.created_at), updated_at: time(row.updated_at) },
    ...{ processed_at: time(row.paid_at), cancelled_at: time(cancelledAt(order)) },
    financial_status: financialStatus(order).toLowerCase(),
    fulfillment_status: fulfillmentStatus(order) === "FULFILLED" ? "fulfilled" : null,
    subtotal_price: fixedString(Number(row.subtotal_cents) - Number(row.discount_cents)),
    total_discounts: fixedString(row.discount_cents),
    total_tax: fixedString(row.tax_cents),
    total_price: fixedString(row.total_cents),
    note_attributes: attributes.map(({ key, value }) => ({ name: key, value })),
    shipping_address: shipping && {
      ...{ first_name: row.first_name, last_name: row.last_name, phone: row.phone },
      ...{ address1: shipping.address1, address2: shipping.address2, city: shipping.city },
      ...{ province_code: shipping.state, zip: shipping.postalCode, country_code: "US" },
    },
    line_items: lines.map((line) => ({
      ...{ id: line.id, variant_id: line.variantId || null, title: line.title, sku: line.sku },
      ...{ variant_title: line.variantTitle, vendor: line.vendor, quantity: line.quantity },
      ...{ price: fixedString(line.unitPriceCents), total_discount: fixedString(line.discountCents) },
      ...{ taxable: line.isTaxable },
      properties: line.attributes.map(({ key, value }) => ({ name: key, value })),
    })),
  };
}
