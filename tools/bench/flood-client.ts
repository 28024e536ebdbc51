import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { encodeDesign } from "#jewelry/link";
import { anyDesign } from "../../tests/jewelry/any-design.ts";

/** Requests a store's drawings and models until killed: `node flood-client.ts PORT ADDRESSES`. */
const [port = 0, addresses = 1] = process.argv.slice(2).map(Number);
/** As many connections as a browser opens to one host. */
const connectionsEach = 6;
/** Shorter than the store's Retry-After. */
const refusedMs = 250;
const files = ["drawing.svg", "dimensions.svg", "sections.svg", "model.glb", "model.usdz"];
const agent = new Agent({ keepAlive: true });
const answered: Record<number, number> = {};

const links = fc.sample(anyDesign, { numRuns: 20_000, seed: 16 }).map(encodeDesign);
let next = 0;

/** Requests each link once, so nothing is cached. */
function path(): string {
  const at = next++;
  return `/custom-builder/${files[at % files.length]}?design=${links[at % links.length]}`;
}

function ask(address: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { "x-forwarded-for": address, "accept-encoding": "br" };
    get({ host: "localhost", port, path: path(), headers, agent }, (answer) => {
      answer.resume();
      answer.once("close", () => resolve(answer.statusCode ?? 0));
    }).once("error", () => resolve(0));
  });
}

async function connection(address: string): Promise<never> {
  for (;;) {
    const status = await ask(address);
    answered[status] = (answered[status] ?? 0) + 1;
    if (status !== 200) await pause(refusedMs);
  }
}

process.on("SIGTERM", () => process.send?.(answered, () => process.exit()));
for (let i = 0; i < addresses; i++)
  for (let j = 0; j < connectionsEach; j++) void connection(`198.51.100.${i + 1}`);
process.send?.({});
