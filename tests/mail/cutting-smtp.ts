import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { Target } from "../faults/fault-proxy.ts";

const answers: [RegExp, string][] = [
  [/^EHLO/i, "250 cutting.test"],
  [/^MAIL FROM/i, "250 go on"],
  [/^RCPT TO/i, "250 go on"],
  [/^DATA/i, "354 go on"],
];

/** Opens a mail server that cuts the connection at the first bytes of an email's content, so it never accepts one. */
export async function openCuttingSmtp(): Promise<{ target: Target; cuts(): number; server: Server }> {
  let cuts = 0;
  const server = createServer((socket) => {
    let isLetter = false;
    socket.on("error", () => socket.destroy());
    socket.write("220 cutting.test\r\n");
    socket.on("data", (bytes) => {
      if (isLetter) {
        cuts += 1;
        socket.destroy();
        return;
      }
      const said = answers.find(([command]) => command.test(bytes.toString()))?.[1] ?? "502 what?";
      isLetter = said.startsWith("354");
      socket.write(`${said}\r\n`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return { target: { hostname: "127.0.0.1", port: address.port }, cuts: () => cuts, server };
}
