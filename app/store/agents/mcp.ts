import type { McpServer } from "@modelcontextprotocol/server";
import { log } from "../../platform/log.server.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/mcp";
import type { AgentContext } from "./agent-context.ts";
import { addCartTools } from "./cart-tools.server.ts";
import { addCatalogTools } from "./catalog-tools.server.ts";
import { addDesignTools } from "./design-tools.server.ts";
import { instructions, ucpVersion } from "./protocol.ts";
import { readCall, rejectInvalidAgent, rejectInvalidCall } from "./read-call.server.ts";

/** Loaded on the first call, so that stores without such calls start without it. */
const loadSdk = () => import("@modelcontextprotocol/server");

/** The MCP endpoint for shopping agents: stateless, with a new server per request. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const opened = context.get(services);
  const { rateLimits, publicOrigin, shop } = opened;
  const address = shop?.buyerAddress(request.headers) ?? getVisitorAddress(context);
  const waitS = rateLimits.spend(address, rateLimits.costs.agentCall.ms);
  const call = await readCall(request);
  const refusal = rejectInvalidCall(call, waitS) ?? (call && rejectInvalidAgent(call, publicOrigin));
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

/** Responds in plain JSON, to clients of the protocol's older versions with sessions and streams as well as newer ones. */
async function answerCall(request: Request, body: unknown, agent: AgentContext): Promise<Response> {
  const sdk = await loadSdk();
  const open = () => withTools(new sdk.McpServer(serverInfo, { instructions: instructions() }), agent);
  const report = ({ message }: Error) => log.debug({ reason: message }, "An agent's call was rejected.");
  const options = { parsedBody: body };
  // Responses are always JSON, so clients that don't accept streams work too; Shopify's own client is one.
  const headers = new Headers(request.headers);
  headers.set("accept", "application/json, text/event-stream");
  const asked = new Request(request.url, { method: "POST", headers });
  if (!(await sdk.isLegacyRequest(asked, body)))
    return sdk.createMcpHandler(open, { legacy: "reject", onerror: report }).fetch(asked, options);
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await open().connect(transport);
  return transport.handleRequest(asked, options);
}

/** There is no event stream to listen to; answers CORS preflights. */
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

/** Any page may call it, because cookies make no difference. */
function readableAnywhere(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.set("cache-control", "no-store");
  answer.headers.set("access-control-allow-origin", "*");
  answer.headers.set("access-control-allow-methods", "POST, OPTIONS");
  answer.headers.set("access-control-allow-headers", "*");
  answer.headers.set("access-control-expose-headers", "retry-after, x-request-id, mcp-protocol-version");
  return answer;
}
