import { randomBytes } from "node:crypto";
import { ApiError } from "../graphql/api-error.ts";
import {
  connection,
  type PageArguments,
  pageOfList,
  pageSize,
  throwInvalidCursor,
} from "../graphql/connection.ts";
import { type ApiContext, moneyView } from "../graphql/context.ts";
import type { CustomerChange, CustomerDirectory, DirectoryCustomer } from "../graphql/customer-directory.ts";
import type { UserError } from "./change-product.ts";

/** Reads the orders of these addresses, as a connection. */
export type OrdersOf = (context: ApiContext, args: PageArguments & { emails: readonly string[] }) => unknown;

const prefix = "gid://shopify/Customer/";

export function customerGid(id: number): string {
  return `${prefix}${id}`;
}

export function parseCustomerGid(text: string): number | null {
  const digits = text.startsWith(prefix) ? text.slice(prefix.length) : "";
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}

interface AddressInput {
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  company?: string | null;
  phone?: string | null;
  provinceCode?: string | null;
  zip?: string | null;
}

interface CustomerInput {
  id?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  addresses?: AddressInput[] | null;
  emailMarketingConsent?: { marketingState: string } | null;
  smsMarketingConsent?: { marketingState: string } | null;
}

/** Finds a customer by id; null if there is none, or the shop keeps no clients. */
export async function findCustomer({ customers }: ApiContext, id: string) {
  const number = parseCustomerGid(id);
  return number === null ? null : ((await customers?.read([number]))?.get(number) ?? null);
}

/** A page of customers, by id. `query` may be an email address or a phone number, also as `email:…` or `phone:…`. */
export async function customerConnection(
  context: ApiContext,
  { query, ...args }: PageArguments & { query?: string | null },
  ordersOf: OrdersOf,
) {
  const { customers } = context;
  if (!customers)
    return connection(
      pageOfList<DirectoryCustomer>([], args, ({ id }) => id),
      (one) => one,
    );
  if (query) {
    const ids = await findAsked(customers, query.trim());
    const found = [...(await customers.read(ids)).values()];
    return connection(
      pageOfList(found, args, ({ id }) => id),
      (one) => customerView(context, one, ordersOf),
    );
  }
  const { limit, fromEnd } = pageSize(args);
  if (fromEnd || args.before || args.reverse)
    throw new ApiError("BAD_REQUEST", "Customers are read forward only, with first and after.");
  const after = args.after ? readCursor(args.after) : 0;
  const ids = await customers.ids({ after, most: limit + 1 });
  const read = await customers.read(ids.slice(0, limit));
  const items = ids.slice(0, limit).flatMap((id) => {
    const item = read.get(id);
    return item ? [{ item, cursor: cursorOf(id) }] : [];
  });
  return connection({ items, hasNextPage: ids.length > limit, hasPreviousPage: after > 0 }, (customer) =>
    customerView(context, customer, ordersOf),
  );
}

async function findAsked(customers: CustomerDirectory, query: string): Promise<number[]> {
  const email = /^(?:email:)?["']?([^\s"']+@[^\s"']+)["']?$/.exec(query)?.[1];
  if (email) return await customers.findByEmail(email);
  const phone = /^(?:phone:\s*)?["']?(\+?[\d\s().-]{7,24})["']?$/.exec(query)?.[1];
  if (phone) return await customers.findByPhone(phone);
  throw new ApiError(
    "BAD_REQUEST",
    "Customers are found by email or phone, like email:ana@example.com or phone:+19145550142.",
  );
}

const cursorOf = (id: number) => Buffer.from(`customer ${id}`).toString("base64url");

function readCursor(text: string): number {
  const id = /^customer (\d{1,15})$/.exec(Buffer.from(text, "base64url").toString("utf8"))?.[1];
  return id === undefined ? throwInvalidCursor("after") : Number(id);
}

export function customerView(context: ApiContext, customer: DirectoryCustomer, ordersOf: OrdersOf): object {
  const { id, firstName, lastName, email, phone, address, company } = customer;
  const displayName = `${firstName} ${lastName}`.trim() || email || phone || `Customer ${id}`;
  const consent = (given: boolean | null) => ({
    marketingState: given === null ? "NOT_SUBSCRIBED" : given ? "SUBSCRIBED" : "UNSUBSCRIBED",
    marketingOptInLevel: "UNKNOWN",
    consentUpdatedAt: null,
  });
  const shown = address && {
    __typename: "MailingAddress",
    id: `gid://shopify/MailingAddress/${id}`,
    ...{ firstName, lastName, phone, company: company || null },
    ...{ address1: address.address1, address2: address.address2 || null, city: address.city },
    ...{ province: address.state || null, provinceCode: address.state || null, zip: address.postalCode },
    ...{ country: "United States", countryCodeV2: "US" },
  };
  const owned = () => (email === null ? [] : [email]);
  return {
    __typename: "Customer",
    id: customerGid(id),
    ...{ firstName: firstName || null, lastName: lastName || null, displayName, email, phone },
    createdAt: new Date(customer.createdAt).toISOString(),
    updatedAt: new Date(customer.updatedAt).toISOString(),
    defaultAddress: shown,
    addresses: () => (shown ? [shown] : []),
    emailMarketingConsent: email === null ? null : consent(customer.emailConsent),
    smsMarketingConsent: phone === null ? null : consent(customer.textConsent),
    defaultEmailAddress: email && {
      ...{ emailAddress: email, marketingState: consent(customer.emailConsent).marketingState },
    },
    defaultPhoneNumber: phone && {
      ...{ phoneNumber: phone, marketingState: consent(customer.textConsent).marketingState },
    },
    numberOfOrders: async () => String((await spent(context, owned())).count),
    amountSpent: async () => moneyView(context, (await spent(context, owned())).cents),
    orders: (args: PageArguments) => ordersOf(context, { ...args, emails: owned() }),
  };
}

async function spent({ database }: ApiContext, emails: readonly string[]) {
  if (emails.length === 0) return { count: 0, cents: 0 };
  const { count, cents } = await database.read
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number | null>("total_cents").as("cents"),
    ])
    .where("paid_at", "is not", null)
    .where((eb) =>
      eb(
        eb.fn<string>("lower", ["email"]),
        "in",
        emails.map((one) => one.toLowerCase()),
      ),
    )
    .executeTakeFirstOrThrow();
  return { count: Number(count), cents: Number(cents ?? 0) };
}

/** Adds a customer, or changes the fields that were sent. Consent is only what was sent. */
export async function writeCustomer(
  { customers }: ApiContext,
  input: CustomerInput,
  isNew: boolean,
): Promise<{ customerId: number | null; userErrors: UserError[] }> {
  const fail = (field: string[], message: string) => ({
    customerId: null,
    userErrors: [{ field: ["input", ...field], message }],
  });
  if (!customers) return fail([], "This shop keeps no customers.");
  const known = isNew ? null : input.id ? parseCustomerGid(input.id) : null;
  if (isNew && input.id) return fail(["id"], "The shop assigns a new customer's id. Leave it out.");
  if (!isNew && known === null) return fail(["id"], "Customer does not exist");
  const before = known === null ? null : (await customers.read([known])).get(known);
  if (!isNew && !before) return fail(["id"], "Customer does not exist");
  if (isNew && !input.email && !input.phone && !input.firstName && !input.lastName)
    return fail([], "A name, phone number, or email address must be present");
  const change = readChange(input, before ?? null);
  const done =
    known === null
      ? await customers.add(change, randomBytes(16).toString("base64url"))
      : await customers.save(known, change);
  if ("errors" in done) {
    const userErrors = done.errors.map(({ field, message }) => ({ field: ["input", field], message }));
    return { customerId: null, userErrors };
  }
  return { customerId: done.id, userErrors: [] };
}

function readChange(input: CustomerInput, before: DirectoryCustomer | null): CustomerChange {
  const { firstName, lastName, email, phone, addresses } = input;
  const name = `${firstName ?? before?.firstName ?? ""} ${lastName ?? before?.lastName ?? ""}`.trim();
  const [address] = addresses ?? [];
  const state = (sent: { marketingState: string } | null | undefined) =>
    sent?.marketingState === "SUBSCRIBED"
      ? true
      : sent?.marketingState === "UNSUBSCRIBED"
        ? false
        : undefined;
  const emailConsent = state(input.emailMarketingConsent);
  const textConsent = state(input.smsMarketingConsent);
  return {
    // A card needs a name.
    name: name || email || before?.email || phone || before?.phone || "Customer",
    ...(email != null && { email }),
    ...(phone != null && { phone }),
    ...(address && {
      ...{ company: address.company ?? "", address1: address.address1 ?? "" },
      ...{ address2: address.address2 ?? "", city: address.city ?? "" },
      ...{ state: address.provinceCode ?? "", postalCode: address.zip ?? "" },
    }),
    ...(emailConsent !== undefined && { emailConsent }),
    ...(textConsent !== undefined && { textConsent }),
  };
}
