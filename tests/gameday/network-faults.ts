import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { openVisitor } from "../../tools/bench/visitor.ts";
import type { Fault } from "./fault.ts";

const slowHeads = 300;
const slowBodies = 60;
const tornRequests = 400;
/** Continues until it has been rejected for `toldMs`, for at most `longestMs`. */
const flood = { toldMs: 5_000, longestMs: 30_000 };

/** Faults that arrive over the network. */
export const networkFaults: readonly Fault[] = [
  {
    name: `${slowHeads} clients that never end their headers, ${slowBodies} that never end their body`,
    expected: "Pages go on; every slow client is gone within 17 s.",
    async strike({ store, traffic }, expect) {
      traffic.tally();
      const head = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
      const body =
        "POST /cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nmerch";
      const slow = [
        ...Array.from({ length: slowHeads }, () => slowClient(store.port, head)),
        ...Array.from({ length: slowBodies }, () => slowClient(store.port, body)),
      ];
      const began = performance.now();
      const isGone = () => slow.every(({ closed }) => closed);
      while (!isGone() && performance.now() - began < 20_000) await pause(100);
      const seconds = (performance.now() - began) / 1_000;
      const left = slow.filter(({ closed }) => !closed).length;
      for (const socket of slow) socket.destroy();
      const { pages, pageP99, broken } = traffic.tally();
      expect(left === 0 && seconds <= 17, `${left} slow clients were left after ${seconds.toFixed(1)} s`);
      expect(pages > 100, `only ${pages} pages meanwhile`);
      expect(broken === 0, `${broken} × 5xx`);
      return `all gone after ${seconds.toFixed(1)} s; ${pages} pages meanwhile (p99 ${Math.round(pageP99)} ms)`;
    },
  },
  {
    name: "A flood from one address, of pages that must be made",
    expected: "The flood is told 429; others get their pages; nothing is broken.",
    async strike({ store, traffic }, expect) {
      traffic.tally();
      const flooder = openVisitor(store.origin, 64, { "x-forwarded-for": "192.0.2.66" });
      let endsAt = performance.now() + flood.longestMs;
      const statuses = new Map<number, number>();
      async function hammer(): Promise<void> {
        while (performance.now() < endsAt) {
          const path = `/shop?min=${Math.floor(Math.random() * 1e6)}`;
          const status = await flooder.get(path).then(
            (answer) => answer.status,
            () => 0,
          );
          if (status === 429 && !statuses.has(429))
            endsAt = Math.min(endsAt, performance.now() + flood.toldMs);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }
      await Promise.all(Array.from({ length: 64 }, hammer));
      flooder.leave();
      const { pages, pageP99, broken } = traffic.tally();
      const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
      expect((statuses.get(429) ?? 0) > 0, "nobody was told 429");
      expect((statuses.get(500) ?? 0) === 0 && broken === 0, "something was broken");
      expect(pages > 50, `only ${pages} pages for others`);
      return `the flood got ${told}; ${pages} pages for others (p99 ${Math.round(pageP99)} ms)`;
    },
  },
  {
    name: `${tornRequests} torn and senseless requests`,
    expected: "No page for others is broken or cut; the process lives.",
    async strike({ store, traffic }, expect) {
      traffic.tally();
      const { pid } = store;
      for (let i = 0; i < tornRequests; i++) {
        sendTornRequest(store.port, i);
        if (i % 20 === 0) await pause(100);
      }
      await pause(2_000);
      const { pages, broken, cut } = traffic.tally();
      expect(broken + cut === 0, `${broken} × 5xx, ${cut} cut for others`);
      expect(store.pid === pid && pages > 20, `only ${pages} pages meanwhile`);
      return `${pages} pages for others meanwhile, ${broken} × 5xx, ${cut} cut`;
    },
  },
];

function slowClient(port: number, first: string): Socket {
  const socket = connect(port, "localhost", () => socket.write(first));
  socket.on("error", () => {});
  const drip = setInterval(() => socket.writable && socket.write("a"), 1_000);
  socket.once("close", () => clearInterval(drip));
  return socket.resume();
}

const malformedRequests = [
  "\u0000\u0001\u0002\u0003\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  "POST /cart HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nContent-Length: 20\r\n\r\nabc",
  "POST /cart HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
  'POST /api/2025-07/graphql.json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"query":"{ sh',
  "POST /cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 80\r\n\r\nmerchandiseId=gid",
  `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  "GET /../../etc/passwd HTTP/1.1\r\nHost: \r\n\r\n",
];

/** Sends the beginning of a request and disconnects. */
function sendTornRequest(port: number, i: number): void {
  const socket = connect(port, "localhost", () => {
    socket.write(malformedRequests[i % malformedRequests.length] ?? "");
    setTimeout(() => (i % 2 === 0 ? socket.destroy() : socket.resetAndDestroy()), 20);
  });
  socket.on("error", () => {});
  socket.resume();
}
