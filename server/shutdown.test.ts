import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";

/** A process whose server is ready until it drains and delays responses on request. */
const script = `
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeGracefully } from ${JSON.stringify(new URL("./shutdown.ts", import.meta.url).href)};
let isReady = true;
const server = createServer(async ({ url }, outgoing) => {
  if (url === "/slow") {
    console.log("slow");
    await pause(1_000);
  }
  outgoing.writeHead(isReady ? 200 : 503, isReady && url === "/kept" ? {} : { connection: "close" }).end();
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
closeGracefully({
  server,
  drain: () => { isReady = false; console.log("drains"); },
  drainMs: Number(process.argv[1]),
  close: async () => console.log("closed"),
  log: { info() {} },
});`;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function start(drainMs: number) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, String(drainMs)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  ends.push(() => void child.kill("SIGKILL"));
  const exit = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async () => (await lines.next()).value as string | undefined;
  const port = await said();
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return { child, said, status, exitCode: async () => (await exit)[0] as number };
}

test("SHUT-01: reports not ready, keeps answering, then exits with 0", async () => {
  const { child, said, status, exitCode } = await start(700);
  expect(await status("/")).toBe(200);
  child.kill("SIGTERM");
  expect(await said()).toBe("drains");
  expect(await status("/")).toBe(503);
  expect(await said()).toBe("closed");
  expect(await exitCode()).toBe(0);
});

test("SHUT-01: answers a request in flight before exiting", async () => {
  const { child, said, status, exitCode } = await start(0);
  const slow = status("/slow");
  expect(await said()).toBe("slow");
  child.kill("SIGTERM");
  expect(await slow).toBe(503);
  expect(await exitCode()).toBe(0);
});

test("SHUT-01: answers a hundred requests in flight, on new and keep-alive connections", async () => {
  const { child, said, status, exitCode } = await start(0);
  await Promise.all(Array.from({ length: 30 }, () => status("/kept")));
  const answers = Array.from({ length: 100 }, () => status("/slow"));
  for (let heard = 0; heard < 100; heard++) expect(await said()).toBe("slow");
  child.kill("SIGTERM");
  expect((await Promise.all(answers)).every((answered) => answered === 200 || answered === 503)).toBe(true);
  expect(await exitCode()).toBe(0);
});

test("SHUT-01: a second signal exits at once", async () => {
  const { child, said, exitCode } = await start(60_000);
  child.kill("SIGTERM");
  expect(await said()).toBe("drains");
  child.kill("SIGTERM");
  expect(await exitCode()).toBe(1);
});
