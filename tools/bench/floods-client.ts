import { setTimeout as pause } from "node:timers/promises";
import { floods } from "./floods.ts";

/** Floods a store until killed: `node floods-client.ts PORT FLOOD ADDRESSES`. */
const [port, flood = "", addresses = "1"] = process.argv.slice(2);
/** As many connections as a browser opens to one host. */
const connectionsEach = 6;
/** Shorter than the store's Retry-After. */
const refusedMs = 250;
const answered: Record<number, number> = {};
let next = 0;

async function ask(address: string): Promise<number> {
  const { path, method = "GET", type, body } = floods[flood]!(next++);
  try {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method,
      redirect: "manual",
      headers: {
        "x-forwarded-for": address,
        "accept-encoding": "gzip",
        ...(type && { "content-type": type }),
      },
      ...(body !== undefined && { body }),
    });
    for await (const _ of answer.body ?? []);
    return answer.status;
  } catch {
    return 0;
  }
}

async function connection(address: string): Promise<never> {
  for (;;) {
    const status = await ask(address);
    answered[status] = (answered[status] ?? 0) + 1;
    if (status !== 200) await pause(refusedMs);
  }
}

process.on("SIGTERM", () => process.send?.(answered, () => process.exit()));
for (let i = 0; i < Number(addresses); i++)
  for (let j = 0; j < connectionsEach; j++) void connection(`198.51.100.${i + 1}`);
process.send?.({});
