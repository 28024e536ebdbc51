import { connect, type Socket } from "node:net";

/**
 * A process of slow clients: `heads` of them stop within a request's headers, `bodies` within a form, each sending a
 * byte per second. Reports to its parent when all are connected, and when the last was disconnected or after five
 * minutes.
 */
const [, , host = "", port = "", heads = "0", bodies = "0"] = process.argv;
const opened = performance.now();
const state = { opened: 0, closed: 0, lastClosedAfterMs: 0 };
const wanted = Number(heads) + Number(bodies);
const open = new Set<Socket>();

const form = "POST /cart HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n";

function begin(text: string): void {
  const socket = connect(Number(port), host, () => {
    socket.write(text);
    open.add(socket);
    state.opened += 1;
    if (state.opened === wanted) process.send?.(state);
  });
  socket.on("error", () => {});
  socket.resume();
  socket.on("close", () => {
    if (!open.delete(socket)) return;
    state.closed += 1;
    state.lastClosedAfterMs = performance.now() - opened;
    if (state.closed === wanted) end();
  });
}

function end(): void {
  clearInterval(drip);
  clearTimeout(patience);
  process.send?.(state, () => process.exit());
}

for (let i = 0; i < Number(heads); i++) begin("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: a");
for (let i = 0; i < Number(bodies); i++) begin(`${form}Content-Length: 5000\r\n\r\na`);
const drip = setInterval(() => {
  for (const socket of open) socket.write("a");
}, 1_000);
const patience = setTimeout(end, 300_000);
