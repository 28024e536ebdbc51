import "./production.ts";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import { house } from "#house";
import { log } from "./log.ts";
import { pictureFiles, picturePath } from "./picture-files.ts";
import { securityHeaders } from "./security-headers.ts";
import { closeGracefully } from "./shutdown.ts";
import { staticFiles } from "./static-files.ts";
import { sendResponse, webRequest } from "./web-request.ts";

const { host, port, publicOrigin } = house.config;

const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as ServerBuild;
const handle = createRequestHandler(build, "production");
const client = fileURLToPath(new URL("../build/client", import.meta.url));
const answerFile = staticFiles(client, { except: picturePath });
const answerPicture = pictureFiles(join(client, picturePath));

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    await sendResponse(incoming, outgoing, await handle(webRequest(incoming, outgoing, publicOrigin)));
  } catch (error) {
    log.error({ err: error, path: incoming.url?.split("?")[0] }, "A request failed outside the router.");
    if (!outgoing.headersSent) outgoing.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
    outgoing.end("Something went wrong on our side. Please try again.");
  }
}

const server = createServer(
  {
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
  },
  (incoming, outgoing) => {
    securityHeaders(outgoing);
    if (!answerPicture(incoming, outgoing) && !answerFile(incoming, outgoing))
      void answer(incoming, outgoing);
  },
);

server.listen(port, host, () => log.info(`The store is open at ${publicOrigin}`));
closeGracefully(server, () => house.close(), log);
