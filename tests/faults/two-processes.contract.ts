import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import type { DatabaseAddress } from "#database";
import { openCheckoutService } from "../checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import type { BuyerAnswer, BuyerInput } from "./buyer-process.ts";
import { repeatCount } from "./run-size.ts";

const script = new URL("./buyer-process.ts", import.meta.url);

const rounds = repeatCount(1, 50);
const buyers = repeatCount(60, 200);

describeOnEachDatabase("G-01 STK-01: two server processes", (open, addressOf) => {
  test(`exactly one of ${buyers} customers of both processes gets the piece, in every round`, async ({
    task,
  }) => {
    const database = await open();
    const till = openCheckoutService(database);
    const waits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const watch = await till.addVariant();
      const keys = await Promise.all(
        Array.from({ length: buyers }, () => till.enter([{ variantId: watch }])),
      );
      const answers = await buyFromBoth(addressOf(database), keys);
      const outcomes = answers.flatMap(({ purchases }) => purchases.map(({ outcome }) => outcome));
      expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(buyers - 1);
      expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
      waits.push(...answers.flatMap(({ waitsMs }) => waitsMs));
    }
    const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
    attachFigure(task, `${rounds} rounds on ${database.dialect}, 1 sale each; p99 ${Math.round(p99)} ms`);
  });
});

async function buyFromBoth(address: DatabaseAddress, keys: readonly string[]) {
  const servers = [fork(script), fork(script)];
  const exits = servers.map((server) => once(server, "exit"));
  try {
    const half = keys.length / 2;
    await Promise.all([
      ask(servers[0], { address, keys: keys.slice(0, half) }),
      ask(servers[1], { address, keys: keys.slice(half) }),
    ]);
    const answers = await Promise.all(servers.map((server) => ask(server, "go")));
    return answers.map((answer) => {
      if (!("purchases" in answer)) throw new Error(JSON.stringify(answer));
      return answer;
    });
  } finally {
    for (const server of servers) if (server.connected) server.disconnect();
    await Promise.all(exits);
  }
}

async function ask(server: ChildProcess | undefined, message: BuyerInput | "go"): Promise<BuyerAnswer> {
  if (!server) throw new Error("No process.");
  server.send(message);
  const [answer] = (await once(server, "message")) as [BuyerAnswer];
  return answer;
}
