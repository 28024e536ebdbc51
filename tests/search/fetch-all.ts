import { setTimeout as pause } from "node:timers/promises";

export interface FetchedPage {
  status: number;
  type: string;
  body: Buffer;
}

const atOnce = 3;

/** Requests each URL, a few at a time, without following redirects; retries when a busy store (503) says to. */
export async function fetchAll(addresses: Iterable<string>): Promise<Map<string, FetchedPage>> {
  const waiting = [...new Set(addresses)];
  const found = new Map<string, FetchedPage>();
  async function work(): Promise<void> {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const response = await ask(address);
      found.set(address, {
        status: response.status,
        type: response.headers.get("content-type") ?? "",
        body: Buffer.from(await response.arrayBuffer()),
      });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

const tries = 5;

async function ask(address: string): Promise<Response> {
  for (let asked = 1; ; asked++) {
    const response = await fetch(address, { redirect: "manual" });
    const waitS = Number(response.headers.get("retry-after"));
    if (response.status !== 503 || !waitS || asked === tries) return response;
    await response.arrayBuffer();
    await pause(waitS * 1_000);
  }
}
