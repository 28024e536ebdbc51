export interface Fetched {
  status: number;
  type: string;
  body: Buffer;
}

const atOnce = 3;

/** Asks for each address once, a few at a time, and follows no redirect. */
export async function fetchAll(addresses: Iterable<string>): Promise<Map<string, Fetched>> {
  const waiting = [...new Set(addresses)];
  const found = new Map<string, Fetched>();
  async function work(): Promise<void> {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const response = await fetch(address, { redirect: "manual" });
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
