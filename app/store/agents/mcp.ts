import type { McpServer } from "@modelcontextprotocol/server";
import { log } from "../../platform/log.server.ts";
import { addressOf } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/mcp";
import type { AgentContext } from "./agent-context.ts";
import { addCartTools } from "./cart-tools.server.ts";
import { addCatalogTools } from "./catalog-tools.server.ts";
import { addDesignTools } from "./design-tools.server.ts";
import { instructions, ucpVersion } from "./protocol.ts";
import { readCall, refusedAgent, refusedCall } from "./read-call.server.ts";

/** Loaded by the first call: stores that no program visits start without it. */
const loadSdk = () => import("@modelcontextprotocol/server");

/** The MCP endpoint of shopping programs: stateless, each request by a server of its own. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const opened = context.get(services);
  const { rateLimits, publicOrigin, shop } = opened;
  const address = shop?.buyerAddress(request.headers) ?? addressOf(context);
  const waitS = rateLimits.spend(address, rateLimits.costs.agentCall.ms);
  const call = await readCall(request);
  const refusal = refusedCall(call, waitS) ?? (call && refusedAgent(call, publicOrigin));
  if (refusal) return readableAnywhere(refusal);
  const agent: AgentContext = {
    origin: publicOrigin,
    book: opened.priceBooks.inForce().figures,
    services: opened,
    address,
    charge: (ms) => rateLimits.correct(address, ms),
    takeCart: () => rateLimits.take("cart", address),
  };
  return readableAnywhere(await answerCall(request, call?.body, agent));
}

/** Answers in plain JSON: programs of the protocol's sessions, which had streams, and those without. */
async function answerCall(request: Request, body: unknown, agent: AgentContext): Promise<Response> {
  const sdk = await loadSdk();
  const open = () => withTools(new sdk.McpServer(serverInfo, { instructions: instructions() }), agent);
  const report = ({ message }: Error) => log.debug({ reason: message }, "A program's call was refused.");
  const options = { parsedBody: body };
  // Every answer is JSON, so programs that accept no streams are served too: Shopify's own client is one.
  const headers = new Headers(request.headers);
  headers.set("accept", "application/json, text/event-stream");
  const asked = new Request(request.url, { method: "POST", headers });
  if (!(await sdk.isLegacyRequest(asked, body)))
    return sdk.createMcpHandler(open, { legacy: "reject", onerror: report }).fetch(asked, options);
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await open().connect(transport);
  return transport.handleRequest(asked, options);
}

/** There is nothing to listen to, and preflights are answered. */
export function loader({ request }: Route.LoaderArgs): Response {
  const status = request.method === "OPTIONS" ? 204 : 405;
  return readableAnywhere(new Response(null, { status, headers: { allow: "POST, OPTIONS" } }));
}

const serverInfo = { name: "vitrine", title: "Vitrine", version: ucpVersion };

function withTools(server: McpServer, agent: AgentContext): McpServer {
  addCatalogTools(server, agent);
  addCartTools(server, agent);
  addDesignTools(server, agent);
  return server;
}

/** Any page may call: no cookie adds anything. */
function readableAnywhere(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.set("cache-control", "no-store");
  answer.headers.set("access-control-allow-origin", "*");
  answer.headers.set("access-control-allow-methods", "POST, OPTIONS");
  answer.headers.set("access-control-allow-headers", "*");
  answer.headers.set("access-control-expose-headers", "retry-after, x-request-id, mcp-protocol-version");
  return answer;
}
