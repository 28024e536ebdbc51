import { mcpEndpointPath } from "./protocol.ts";

/** A tool as listed by the MCP endpoint. */
interface ListedTool {
  name: string;
  title?: string;
  description: string;
  inputSchema: { properties?: Record<string, unknown>; required?: string[] };
  annotations?: { readOnlyHint?: boolean };
}

/** WebMCP: the browser's registry of a page's tools. */
export interface ModelContext {
  registerTool(tool: {
    name: string;
    title?: string;
    description: string;
    inputSchema: object;
    annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
    execute(input: Record<string, unknown>): Promise<unknown>;
  }): unknown;
}

/** Registers the endpoint's read-only tools. Carts are left out, because the page has the visitor's own. */
export async function registerPageTools(modelContext: ModelContext): Promise<void> {
  const { tools } = (await call("tools/list", {})) as { tools: ListedTool[] };
  for (const { name, title, description, inputSchema, annotations } of tools) {
    if (!annotations?.readOnlyHint || name === "get_cart") continue;
    const { meta: _, ...properties } = inputSchema.properties ?? {};
    const required = inputSchema.required?.filter((property) => property !== "meta");
    await modelContext.registerTool({
      name,
      ...(title && { title }),
      description,
      inputSchema: { ...inputSchema, properties, ...(required && { required }) },
      annotations: { readOnlyHint: true, untrustedContentHint: true },
      execute: (input) => call("tools/call", { name, arguments: { ...input, meta } }),
    });
  }
}

/** The page acts as its own agent. */
const meta = { "ucp-agent": { profile: `${location.origin}/.well-known/ucp` } };

async function call(method: string, params: object): Promise<unknown> {
  const response = await fetch(mcpEndpointPath, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}
