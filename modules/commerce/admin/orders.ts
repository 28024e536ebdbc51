import { type RawBuilder, sql } from "kysely";
import { readProductsOfVariants } from "../catalogue/read-products.ts";
import {
  connection,
  type PageArguments,
  pageOfList,
  pageSize,
  throwInvalidCursor,
} from "../graphql/connection.ts";
import { type ApiContext, moneyView } from "../graphql/context.ts";
import type { OrderLine } from "../orders/order-record.ts";
import { adminProductView, adminVariantView } from "./admin-product-view.ts";
import { customerView } from "./customers.ts";
import { orderConditions } from "./order-query.ts";
import {
  type AdminOrder,
  cancelledAt,
  financialStatus,
  fulfillmentStatus,
  paidCents,
  readAdminOrders,
} from "./read-orders.ts";

const prefix = "gid://shopify/Order/";

const sorts: Readonly<Record<string, string>> = {
  CREATED_AT: "created_at",
  UPDATED_AT: "updated_at",
  PROCESSED_AT: "paid_at",
};

export async function findAdminOrder(context: ApiContext, gidText: string) {
  const id = gidText.startsWith(prefix) ? gidText.slice(prefix.length) : "";
  const order = (await readAdminOrders(context.database, [id])).get(id);
  return order ? orderView(context, order) : null;
}

type OrderArguments = PageArguments & {
  query?: string | null;
  sortKey?: string;
  /** Only orders of these addresses. */
  emails?: readonly string[];
};

/** A page of placed orders, by time and id, so that a cursor stays valid while orders come in. */
export async function orderConnection(
  context: ApiContext,
  { query, sortKey = "PROCESSED_AT", emails, ...args }: OrderArguments,
) {
  const { limit, fromEnd } = pageSize(args);
  const column = sql.ref(`orders.${sorts[sortKey] ?? "paid_at"}`);
  const isDown = (args.reverse ?? false) !== fromEnd;
  const place = sql`(${column}, orders.id)`;
  const conditions: RawBuilder<boolean>[] = [
    sql<boolean>`orders.paid_at is not null`,
    ...(query ? orderConditions(query) : []),
    ...(emails
      ? [
          emails.length > 0
            ? sql<boolean>`lower(orders.email) in (${sql.join(emails.map((one) => one.toLowerCase()))})`
            : sql<boolean>`false`,
        ]
      : []),
    ...(["after", "before"] as const).flatMap((name) => {
      const cursor = args[name];
      if (!cursor) return [];
      const { at, id } = readCursor(cursor, name);
      const isLater = (name === "after") !== (args.reverse ?? false);
      return [sql<boolean>`${place} ${isLater ? sql`>` : sql`<`} (${at}, ${id})`];
    }),
  ];
  const way = isDown ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: string; at: number }>`select orders.id, ${column} as at from orders
    where ${sql.join(conditions, sql` and `)}
    order by ${column} ${way}, orders.id ${way} limit ${limit + 1}`.execute(context.database.read);
  const shown = rows.slice(0, limit);
  if (fromEnd) shown.reverse();
  const hasMore = rows.length > limit;
  const orders = await readAdminOrders(
    context.database,
    shown.map(({ id }) => id),
  );
  const items = shown.flatMap(({ id, at }) => {
    const item = orders.get(id);
    return item ? [{ item, cursor: cursorOf(Number(at), id) }] : [];
  });
  return connection(
    {
      items,
      hasNextPage: fromEnd ? Boolean(args.before) : hasMore,
      hasPreviousPage: fromEnd ? hasMore : Boolean(args.after),
    },
    (order) => orderView(context, order),
  );
}

const cursorOf = (at: number, id: string) =>
  Buffer.from(JSON.stringify(["order", at, id])).toString("base64url");

function readCursor(text: string, name: "after" | "before"): { at: number; id: string } {
  try {
    const [kind, at, id] = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (kind === "order" && typeof at === "number" && typeof id === "string") return { at, id };
  } catch {
    // Not a cursor of this list.
  }
  return throwInvalidCursor(name);
}

function orderView(context: ApiContext, order: AdminOrder): object {
  const { row, lines, delivery, attributes, payments } = order;
  const time = (at: number | null) => (at === null ? null : new Date(Number(at)).toISOString());
  const money = (cents: number) => moneyBag(context, cents);
  const { charged, refunded } = paidCents(order);
  const isShipped = delivery.method === "shipping";
  const reads = lineReader(context, lines);
  return {
    __typename: "Order",
    id: `${prefix}${row.id}`,
    ...{ name: row.number, email: row.email, phone: row.phone, note: row.note || null },
    ...{ createdAt: time(row.created_at), updatedAt: time(row.updated_at) },
    ...{ processedAt: time(row.paid_at), cancelledAt: time(cancelledAt(order)) },
    currencyCode: row.currency,
    displayFinancialStatus: financialStatus(order),
    displayFulfillmentStatus: fulfillmentStatus(order),
    fullyPaid: ["PAID", "PARTIALLY_REFUNDED", "REFUNDED"].includes(financialStatus(order)),
    subtotalPriceSet: money(Number(row.subtotal_cents) - Number(row.discount_cents)),
    totalDiscountsSet: money(Number(row.discount_cents)),
    totalShippingPriceSet: money(Number(row.shipping_cents)),
    totalTaxSet: money(Number(row.tax_cents)),
    totalPriceSet: money(Number(row.total_cents)),
    totalReceivedSet: money(charged),
    totalRefundedSet: money(refunded),
    discountCode: row.discount_code,
    customAttributes: attributes,
    shippingAddress: isShipped
      ? {
          __typename: "MailingAddress",
          id: `gid://shopify/MailingAddress/${row.id}`,
          ...{ firstName: row.first_name, lastName: row.last_name, phone: row.phone, company: null },
          ...{ address1: delivery.address1, address2: delivery.address2, city: delivery.city },
          ...{ province: delivery.state, provinceCode: delivery.state, zip: delivery.postalCode },
          ...{ country: "United States", countryCodeV2: "US" },
        }
      : null,
    customer: async () => {
      const [id] = (await context.customers?.findByEmail(row.email)) ?? [];
      const found = id === undefined ? undefined : (await context.customers?.read([id]))?.get(id);
      return found ? customerView(context, found, orderConnection) : null;
    },
    lineItems: (args: PageArguments) =>
      connection(
        pageOfList(lines, args, ({ id }) => id),
        (line) => lineView(context, line, reads),
      ),
    transactions: () =>
      payments.map((payment) => ({
        __typename: "OrderTransaction",
        id: `gid://shopify/OrderTransaction/${payment.id}`,
        ...{ kind: payment.kind === "refund" ? "REFUND" : "SALE", status: "SUCCESS" },
        ...{ amountSet: money(Number(payment.amount_cents)), gateway: payment.provider },
        ...{ createdAt: time(payment.created_at), processedAt: time(payment.created_at) },
      })),
    refunds: () =>
      payments
        .filter(({ kind }) => kind === "refund")
        .map((payment) => ({
          ...{ __typename: "Refund", id: `gid://shopify/Refund/${payment.id}` },
          ...{ createdAt: time(payment.created_at), totalRefundedSet: money(Number(payment.amount_cents)) },
        })),
  };
}

function moneyBag(context: ApiContext, cents: number) {
  const money = moneyView(context, cents);
  return { shopMoney: money, presentmentMoney: money };
}

type LineReader = ReturnType<typeof lineReader>;

/** Reads the variants of an order's lines once, if any line asks. */
function lineReader({ database }: ApiContext, lines: readonly OrderLine[]) {
  let read: ReturnType<typeof readProductsOfVariants> | undefined;
  return async ({ variantId }: OrderLine) => {
    read ??= readProductsOfVariants(
      database.read,
      lines.map((line) => line.variantId).filter((id) => id > 0),
    );
    return (await read).get(variantId) ?? null;
  };
}

function lineView(context: ApiContext, line: OrderLine, read: LineReader) {
  const { title, variantTitle, quantity, unitPriceCents, totalCents, discountCents } = line;
  const money = (cents: number) => moneyBag(context, cents);
  const shownVariant = variantTitle === "Default Title" ? null : variantTitle;
  return {
    __typename: "LineItem",
    id: `gid://shopify/LineItem/${encodeURIComponent(line.id)}`,
    ...{ title, variantTitle: shownVariant, name: shownVariant ? `${title} - ${shownVariant}` : title },
    ...{ sku: line.sku, vendor: line.vendor, quantity, taxable: line.isTaxable },
    originalUnitPriceSet: money(unitPriceCents),
    originalTotalSet: money(totalCents),
    totalDiscountSet: money(discountCents),
    discountedTotalSet: money(totalCents - discountCents),
    customAttributes: line.attributes,
    product: async () => {
      const found = await read(line);
      return found ? adminProductView(context, found.product) : null;
    },
    variant: async () => {
      const found = await read(line);
      return (
        found &&
        adminVariantView(found.product, found.variant, () => adminProductView(context, found.product))
      );
    },
  };
}
