import { expect } from "vitest";
import { type ClientProfile, openClients } from "#clients";
import type { Database } from "#database";
import { openVisits } from "#visits";
import { firstPage } from "../../foundation/records/listing.ts";
import { kinds } from "../../server/kinds.ts";
import { shop } from "../../shop.config.ts";
import { openShopWithHistory } from "../operations/shop-with-history.ts";

export const deskActor = { actor: "desk 1a2b3c4d", requestId: "r1" };

/** A shop with clients, and the desk's client module. */
export async function openTestClients(database: Database) {
  const store = await openShopWithHistory(database);
  const { till } = store;
  const room = { database, facts: shop, origin: "https://store.test", now: () => till.clock.at };
  const { profiles } = openClients({ ...room, kinds });
  const list = async (search = "") => (await profiles.list({ ...firstPage, search })).rows;
  const read = async (id: number): Promise<ClientProfile> => {
    const client = await profiles.read(id);
    if (!client || "mergedInto" in client) throw new Error("There's no such client.");
    return client;
  };
  const only = async (search: string) => {
    const [client, ...others] = await list(search);
    expect(others).toEqual([]);
    if (!client) throw new Error(`Nobody is found by ${search}.`);
    return await read(client.id);
  };
  const visits = openVisits({ ...room, reportFault: (fault) => Promise.reject(fault) });
  return { ...store, ...room, profiles, visits, list, read, only };
}
