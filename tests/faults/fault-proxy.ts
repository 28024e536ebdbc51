import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What goes wrong with the connection. All except `down` and `reset_peer` affect responses; times are in ms. */
export type Toxic =
  /** Every response is delayed. */
  | { kind: "latency"; ms: number }
  /** Nothing arrives, and the connection is cut after a time; 0 for never. */
  | { kind: "timeout"; ms: number }
  /** The connection is reset some time after it was opened. */
  | { kind: "reset_peer"; ms: number }
  /** Responses arrive in pieces, with a pause before each. */
  | { kind: "slicer"; bytes: number; ms: number }
  /** The connection ends after this many bytes. */
  | { kind: "limit_data"; bytes: number }
  | { kind: "bandwidth"; bytesPerSecond: number }
  /** The response is complete, but the connection closes late. */
  | { kind: "slow_close"; ms: number }
  /** Connections are refused. */
  | { kind: "down" };

export interface FaultProxy {
  /** The proxy's address, which never changes: `127.0.0.1:port`. */
  host: string;
  /** Connections opened since the last change. */
  lines(): number;
  /** Applies these toxics from now on, and redirects to `target` if given; cuts open connections. */
  spoil(toxics: readonly Toxic[], target?: Target): Promise<void>;
  /** Restores the original state. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

export interface Target {
  hostname: string;
  port: string | number;
}

const loopbackHost = "127.0.0.1";
const partsPerSecond = 20;

type Pause = (ms: number) => Promise<void>;
const realPause: Pause = (ms) => pause(ms, undefined, { ref: false });

/** Opens a proxy to `target` that can misbehave, modeled on Toxiproxy's toxics. */
export async function openFaultProxy(target: Target, wait: Pause = realPause): Promise<FaultProxy> {
  const open = new Set<Socket>();
  let [toxics, leadsTo, opened]: [readonly Toxic[], Target, number] = [[], target, 0];
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    opened += 1;
    const called = connect({ host: leadsTo.hostname, port: Number(leadsTo.port), allowHalfOpen: true });
    for (const socket of [caller, called]) {
      open.add(socket);
      socket.once("close", () => open.delete(socket));
    }
    relay({ caller, called, toxics, wait });
  });
  await listen(server, 0);
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The proxy has no port, so nothing can be spoiled.");
  const { port } = address;

  async function stop(): Promise<void> {
    const closed = server.listening ? once(server, "close") : null;
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  }

  async function spoil(next: readonly Toxic[], to: Target = target): Promise<void> {
    await stop();
    [toxics, leadsTo, opened] = [next, to, 0];
    if (!next.some(({ kind }) => kind === "down")) await listen(server, port);
  }

  return { host: `${loopbackHost}:${port}`, lines: () => opened, spoil, heal: () => spoil([]), close: stop };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, loopbackHost);
  await once(server, "listening");
}

interface Line {
  caller: Socket;
  called: Socket;
  toxics: readonly Toxic[];
  wait: Pause;
}

function relay({ caller, called, toxics, wait }: Line): void {
  const end = () => {
    caller.destroy();
    called.destroy();
  };
  caller.once("error", end);
  called.once("error", end);
  caller.once("close", end);
  caller.pipe(called);
  for (const toxic of toxics) {
    if (toxic.kind === "reset_peer" && toxic.ms === 0) caller.resetAndDestroy();
    else if (toxic.kind === "reset_peer") setTimeout(() => caller.resetAndDestroy(), toxic.ms).unref();
    if (toxic.kind === "timeout" && toxic.ms > 0) setTimeout(end, toxic.ms).unref();
  }
  const pass = forwardWithToxics({ caller, toxics, wait });
  let inOrder: Promise<void> = Promise.resolve();
  called.on("data", (bytes: Buffer) => {
    const at = performance.now();
    inOrder = inOrder.then(() => pass(bytes, at)).catch(end);
  });
  called.once("end", () => {
    if (toxics.some(({ kind }) => kind === "timeout")) return;
    const lateMs = toxics.find((toxic) => toxic.kind === "slow_close")?.ms ?? 0;
    inOrder = inOrder
      .then(async () => {
        if (lateMs > 0) await wait(lateMs);
        caller.end();
      })
      .catch(end);
  });
}

/** Forwards a response to `caller` in order, subject to the toxics. `at` is when the bytes arrived. */
function forwardWithToxics({
  caller,
  toxics,
  wait,
}: Omit<Line, "called">): (bytes: Buffer, at: number) => Promise<void> {
  let passed = 0;

  async function hand(bytes: Buffer): Promise<void> {
    const limit = toxics.find((toxic) => toxic.kind === "limit_data")?.bytes ?? Number.POSITIVE_INFINITY;
    const rest = bytes.subarray(0, Math.max(0, limit - passed));
    passed += rest.length;
    if (caller.writable && rest.length > 0 && !caller.write(rest)) await once(caller, "drain");
    if (passed >= limit) caller.destroy();
  }

  async function inPieces(bytes: Buffer, size: number, ms: number): Promise<void> {
    for (let from = 0; from < bytes.length && caller.writable; from += size) {
      await wait(ms);
      await hand(bytes.subarray(from, from + size));
    }
  }

  return async (bytes, at) => {
    if (toxics.some(({ kind }) => kind === "timeout")) return;
    for (const toxic of toxics) {
      if (toxic.kind === "latency") await wait(Math.max(0, at + toxic.ms - performance.now()));
      if (toxic.kind === "slicer") return inPieces(bytes, toxic.bytes, toxic.ms);
      if (toxic.kind === "bandwidth")
        return inPieces(bytes, Math.ceil(toxic.bytesPerSecond / partsPerSecond), 1_000 / partsPerSecond);
    }
    await hand(bytes);
  };
}
