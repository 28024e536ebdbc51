import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { repeatCount } from "../faults/run-size.ts";
import { expect, test } from "./store.ts";

const heads = repeatCount(100, 1_000);
const bodies = repeatCount(20, 200);

interface Told {
  opened: number;
  closed: number;
  lastClosedAfterMs: number;
}

test(`G-23 DOS-01: drops ${heads} slow headers and ${bodies} slow bodies while others browse`, async ({
  store,
}) => {
  const { hostname, port } = new URL(store.origin);
  const file = fileURLToPath(new URL("../security/slow-clients.ts", import.meta.url));
  const slow: ChildProcess = fork(file, [hostname, port, String(heads), String(bodies)]);
  const told = (): Promise<Told> => once(slow, "message").then(([message]) => message as Told);
  try {
    expect((await told()).opened).toBe(heads + bodies);
    let isOver = false;
    const over = told().then((last) => {
      isOver = true;
      return last;
    });
    const tookMs: number[] = [];
    for (let i = 0; !isOver; i++) {
      const started = performance.now();
      const answer = await fetch(`${store.origin}${["/", "/shop", "/livez"][i % 3]}`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      tookMs.push(performance.now() - started);
      await pause(repeatCount(100, 0));
    }
    const { opened, closed, lastClosedAfterMs } = await over;
    const p95 = tookMs.sort((a, b) => a - b)[Math.floor(tookMs.length * 0.95)] ?? Number.NaN;
    test.info().annotations.push({
      type: "figure",
      description: `${opened} slow connections, ${closed} let go, the last after ${(lastClosedAfterMs / 1_000).toFixed(1)} s; ${tookMs.length} pages meanwhile, p95 ${p95.toFixed(0)} ms`,
    });
    expect(closed).toBe(opened);
  } finally {
    slow.kill();
  }
});
