import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral ports: from 32768 on Linux, 49152 elsewhere (RFC 6335). */
const lowest = 20_000;
const end = 32_768;

/**
 * An unused port on localhost. A store binds it a second later, when a port picked by the system may already belong to
 * an outgoing connection.
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
