import type { Database } from "#database";
import { encodeDesign } from "#jewelry/link";
import type { Desk } from "../../modules/commerce/desk/open-desk.ts";
import type { DeskOrder } from "../../modules/commerce/desk/read-order.ts";
import { verify } from "../../operations/invariants/verify.ts";
import { shop } from "../../shop.config.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import {
  type CheckoutService,
  openCheckoutService,
  pickupInput,
  type TestVariant,
} from "./checkout-service.ts";

export const actor = "desk 1a2b3c4d";

export const shippingInput = {
  method: "shipping",
  address1: "1 Main Street",
  city: "Mineola",
  state: "NY",
  county: "Nassau",
  postalCode: "11501",
};

/** A checkout, and the desk for the same orders. */
export interface DeskService {
  till: CheckoutService;
  desk: Desk;
  /** A purchased piece. `input` is the typed form, `code` a discount code. */
  paid(options?: { variant?: TestVariant; input?: object; code?: string }): Promise<DeskOrder>;
  /** A held, unpaid piece. */
  held(): Promise<{ order: DeskOrder; key: string; variantId: number }>;
  /** A paid deposit for one design. */
  deposit(): Promise<DeskOrder>;
  /** Number of a deposit whose payment was started on the provider's page. */
  unpaidDeposit(): Promise<string>;
  /** Actions and data of an order's audit entries, excluding its payment. */
  audited(number: string): Promise<{ actor: string; action: string; data: object }[]>;
  /** Violated invariants in the whole database. */
  faults(): Promise<string[]>;
}

/** Opens a checkout and its desk on a migrated database for tests. */
export function openDeskService(
  database: Database,
  options: Parameters<typeof openCheckoutService>[1] = {},
): DeskService {
  const till = openCheckoutService(database, options);
  const { desk } = till;
  let depositVariant: Promise<number> | undefined;

  async function pay(key: string): Promise<DeskOrder> {
    const paid = await till.pay(key);
    if (paid.outcome !== "paid") throw new Error(`The order is ${paid.outcome}.`);
    return await readDeskOrder(desk, paid.number);
  }

  async function heldDeposit(): Promise<string> {
    const { productHandle: handle, cents: priceCents } = shop.deposit;
    const variant = { handle, priceCents, pieces: null, isTaxable: false, requiresShipping: false };
    const attributes = [
      { key: "Custom Design", value: "Yes" },
      { key: "_design", value: encodeDesign(ringDesign()) },
    ];
    depositVariant ??= knownVariant(database, handle).then((known) => known ?? till.addVariant(variant));
    const key = await till.enter([{ variantId: await depositVariant }], { attributes });
    await till.hold(key);
    return key;
  }

  return {
    till,
    desk,
    async paid({ variant, input = {}, code } = {}) {
      const key = await till.enter([{ variantId: await till.addVariant(variant) }], {
        ...(code && { discountCodes: [code] }),
      });
      const held = await till.hold(key, pickupInput(input));
      if (held.outcome !== "payment") throw new Error(`The order is ${held.outcome}.`);
      return await pay(key);
    },
    async held() {
      const variantId = await till.addVariant();
      const key = await till.enter([{ variantId }]);
      const held = await till.hold(key);
      if (held.outcome !== "payment") throw new Error(`The order is ${held.outcome}.`);
      const number = held.view.order?.number ?? "";
      return { order: await readDeskOrder(desk, number), key, variantId };
    },
    deposit: async () => await pay(await heldDeposit()),
    async unpaidDeposit() {
      const key = await heldDeposit();
      await till.pay(key);
      return (await till.checkout.view(key))?.order?.number ?? "";
    },
    async audited(number) {
      const order = await readDeskOrder(desk, number);
      return order.history
        .filter(({ actor: who }) => who.startsWith("desk"))
        .map(({ actor: who, action, data }) => ({ actor: who, action, data }));
    },
    faults: async () => (await verify(database)).flatMap(({ faults }) => faults),
  };
}

/** Another service on the same database may have added it. */
async function knownVariant({ read }: Database, handle: string): Promise<number | undefined> {
  const row = read
    .selectFrom("variant")
    .innerJoin("product", "product.id", "product_id")
    .select("variant.id")
    .where("handle", "=", handle);
  return (await row.executeTakeFirst())?.id;
}

/** The order as the desk shows it now. */
export async function readDeskOrder(desk: Desk, number: string): Promise<DeskOrder> {
  const order = await desk.order(number);
  if (!order) throw new Error(`There's no order ${number}.`);
  return order;
}
