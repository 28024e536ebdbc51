import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give outgoing connections: Linux from 32768 on, others from 49152 (RFC 6335). */
const lowest = 20_000;
const end = 32_768;

/**
 * A port of localhost on which nobody listens. A store binds it a second later: a port that the system itself picks
 * may be an outgoing connection's by then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, end);
    const probe = createServer().listen(port, "localhost");
    const isFree = await once(probe, "listening").then(
      () => true,
      (fault: NodeJS.ErrnoException) => {
        if (fault.code !== "EADDRINUSE") throw fault;
        return false;
      },
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
