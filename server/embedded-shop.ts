import type { Clients } from "#clients";
import {
  apiVersions,
  type CustomerDirectory,
  importCatalogue,
  openShop,
  type Shop,
  type ShopOptions,
  simulatedStripe,
  squareGateway,
  stripeGateway,
  stripeReaders,
} from "#commerce";
import type { Database } from "#database";
import type { PriceBooks } from "#pricing";
import { settings } from "#settings";
import type { Config } from "./config.ts";
import { log } from "./logging/log.ts";

/** Opens the shop in this process, with the sample catalog where the configuration asks for it. */
export async function openEmbeddedShop(
  config: Config,
  database: Database,
  priceBooks: PriceBooks,
  counter: Pick<ShopOptions, "findClients" | "ownerOf" | "seal" | "closedDays" | "webhooks" | "customers">,
): Promise<Shop> {
  const { apiVersion } = config.storefront;
  if (!apiVersions.includes(apiVersion))
    throw new Error(
      `STOREFRONT_API_VERSION is ${apiVersion}, which this shop doesn't serve. Use one of ${apiVersions.join(", ")}.`,
    );
  if (config.sources.catalogue === "sample") {
    const { sampleShop } = await import("../seed/sample-shop.ts");
    await importCatalogue(database, sampleShop());
  }
  return openShop({
    database,
    origin: config.publicOrigin,
    facts: settings(),
    storefrontToken: config.storefront.accessToken,
    privateToken: config.storefront.privateToken,
    adminToken: config.adminApiToken,
    makesPictureSizes: true,
    ...(config.stripe && { gateway: stripeGateway(config.stripe) }),
    ...(config.square && {
      gateway: squareGateway({ ...config.square, webhookUrl: `${config.publicOrigin}/webhooks/square` }),
    }),
    ...openCardReaders(config),
    ...(config.mail.inbox && { inbox: config.mail.inbox }),
    priceBook: priceBooks.inForce,
    ...counter,
    asksToShow: config.sources.purchases === "orders",
    reportFault: (err, requestId) => log.error({ err, requestId }, "The shop couldn't answer."),
  });
}

/** The clients for the Admin API, which the shop is opened before. */
export function customersOf(clients: () => Clients | undefined): CustomerDirectory {
  const open = () => {
    const found = clients()?.profiles.customers;
    if (!found) throw new Error("The clients aren't open yet.");
    return found;
  };
  return {
    read: async (ids) => await open().read(ids),
    ids: async (page) => await open().ids(page),
    findByEmail: async (email) => await open().findByEmail(email),
    findByPhone: async (phone) => await open().findByPhone(phone),
    add: async (change, key) => await open().add(change, key),
    save: async (id, change) => await open().save(id, change),
  };
}

/** Stripe's readers with its key. A demonstration without one has a simulated reader, where no money moves. */
function openCardReaders({ stripe, siteMode }: Config): Pick<ShopOptions, "readers" | "simulateCard"> {
  const { address, name } = settings();
  const location = { ...address, name };
  if (stripe) return { readers: stripeReaders({ ...stripe, location }) };
  if (siteMode === "live") return {};
  const simulated = simulatedStripe({ remembersNothing: true });
  const unused = { secretKey: "", apiUrl: "http://simulator.invalid" };
  return {
    readers: stripeReaders({ ...unused, location, provider: "simulator", fetch: simulated.fetch }),
    simulateCard: simulated.present,
  };
}
