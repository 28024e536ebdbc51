import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test, vi } from "vitest";

const randomInt = vi.hoisted(() => vi.fn<(lowest: number, end: number) => number>());
vi.mock("node:crypto", () => ({ randomInt }));
const { freePort } = await import("./free-port.ts");

test("never picks an ephemeral port or one in use", async () => {
  const taken = createServer().listen(0, "localhost");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const asked: number[][] = [];
  randomInt.mockImplementation((lowest, end) => {
    asked.push([lowest, end]);
    return asked.length === 1 ? port : lowest + asked.length;
  });
  expect(await freePort()).not.toBe(port);
  expect(asked.length).toBeGreaterThan(1);
  for (const [, end] of asked) expect(end).toBeLessThanOrEqual(32_768);
  taken.close();
});
