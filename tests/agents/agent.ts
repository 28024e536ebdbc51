import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

export const agentMeta = { "ucp-agent": { profile: "https://agent.example/profiles/shopping.json" } };

/** The official Model Context Protocol client, connected to a store's endpoint. */
export async function connectAgent(origin: string) {
  const profile = await (await fetch(`${origin}/.well-known/ucp`)).json();
  const { endpoint } = profile.ucp.services["dev.ucp.shopping"][0];
  const client = new Client({ name: "assistant", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));
  return {
    client,
    profile,
    /** A tool's result; a protocol error is returned as text. */
    async use(name: string, input: object): Promise<unknown> {
      const { structuredContent, isError, content } = await client.callTool({
        name,
        arguments: { meta: agentMeta, ...input },
      });
      if (!isError) return structuredContent;
      const [first] = content as { text: string }[];
      return first?.text;
    },
  };
}
