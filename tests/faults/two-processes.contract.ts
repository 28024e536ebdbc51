import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { openTill } from "../checkout/till.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import type { BuyerAnswer, BuyerOrder } from "./buyer-process.ts";

const script = new URL("./buyer-process.ts", import.meta.url);

describeOnEachDatabase("Two server processes", (open, addressOf) => {
  test("STK-01: of 200 customers of both, exactly one gets the piece", async () => {
    const database = await open();
    const till = openTill(database);
    const watch = await till.addVariant();
    const keys: string[] = [];
    for (let i = 0; i < 200; i++) keys.push(await till.enter([{ variantId: watch }]));

    const servers = [fork(script), fork(script)];
    const exits = servers.map((server) => once(server, "exit"));
    try {
      const address = addressOf(database);
      await Promise.all([
        ask(servers[0], { address, keys: keys.slice(0, 100) }),
        ask(servers[1], { address, keys: keys.slice(100) }),
      ]);
      const answers = await Promise.all(servers.map((server) => ask(server, "go")));
      const purchases = answers.flatMap((answer) => {
        if (!("purchases" in answer)) throw new Error(JSON.stringify(answer));
        return answer.purchases;
      });
      expect(purchases.filter(({ outcome }) => outcome === "paid")).toHaveLength(1);
      expect(purchases.filter(({ outcome }) => outcome === "refused")).toHaveLength(199);
      expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
    } finally {
      for (const server of servers) if (server.connected) server.disconnect();
      await Promise.all(exits);
    }
  }, 60_000);
});

async function ask(server: ChildProcess | undefined, message: BuyerOrder | "go"): Promise<BuyerAnswer> {
  if (!server) throw new Error("No process.");
  server.send(message);
  const [answer] = (await once(server, "message")) as [BuyerAnswer];
  return answer;
}
