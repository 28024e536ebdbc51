import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FaultProxy, openFaultProxy, type Toxic } from "./fault-proxy.ts";

const text = "x".repeat(2_000);
const server = createServer((_, outgoing) => outgoing.end(text));
let proxy: FaultProxy;
let url: string;

beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  pauses.length = 0;
  proxy = await openFaultProxy({ hostname: "127.0.0.1", port: address.port }, noted);
  url = `http://${proxy.host}/`;
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

async function ask(signal: AbortSignal | null = null): Promise<string> {
  const response = await fetch(url, { signal, headers: { connection: "close" } });
  return response.text();
}

/** The proxy's pauses end immediately and are recorded. */
const pauses: number[] = [];
const noted = async (ms: number) => void pauses.push(ms);
const pausedMs = () => pauses.reduce((sum, ms) => sum + ms, 0);

test("G-28 a healthy proxy passes everything through, and counts connections", async () => {
  expect(await Promise.all([ask(), ask()])).toEqual([text, text]);
  expect(proxy.lines()).toBe(2);
});

const late: [toxic: Toxic, atLeastMs: number][] = [
  [{ kind: "latency", ms: 120 }, 120],
  [{ kind: "slicer", bytes: 500, ms: 30 }, 120],
  [{ kind: "bandwidth", bytesPerSecond: 10_000 }, 150],
];

test.each(late)("G-28 %o delays the response but delivers it in full", async (toxic, atLeastMs) => {
  await proxy.spoil([toxic]);
  expect(await ask()).toBe(text);
  expect(pausedMs()).toBeGreaterThan(atLeastMs - 20);
});

const broken: [toxic: Toxic, error: RegExp][] = [
  [{ kind: "timeout", ms: 50 }, /fetch failed|terminated/],
  [{ kind: "reset_peer", ms: 0 }, /fetch failed|terminated/],
  [{ kind: "limit_data", bytes: 800 }, /terminated/],
  [{ kind: "down" }, /fetch failed/],
];

test.each(broken)(
  "G-28 %o breaks the response, and the next one passes once healed",
  async (toxic, error) => {
    await proxy.spoil([toxic]);
    await expect(ask()).rejects.toThrow(error);
    await proxy.heal();
    expect(await ask()).toBe(text);
  },
);

test("G-28 a stalled connection passes the next response once healed", async () => {
  await proxy.spoil([{ kind: "timeout", ms: 0 }]);
  await expect(ask(AbortSignal.timeout(400))).rejects.toThrow(/timeout/);
  await proxy.heal();
  expect(await ask()).toBe(text);
});

test("G-28 a connection that closes late still delivers the full response", async () => {
  await proxy.spoil([{ kind: "slow_close", ms: 150 }]);
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  line.end("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  expect(await readAll(line)).toContain(text);
  expect(pauses).toEqual([150]);
});

test("G-28 a proxy can be redirected and restored", async () => {
  const other = createServer((_, outgoing) => outgoing.end("other"));
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  await proxy.spoil([], { hostname: "127.0.0.1", port: address.port });
  expect(await ask()).toBe("other");
  await proxy.heal();
  expect(await ask()).toBe(text);
  other.closeAllConnections();
  other.close();
});
