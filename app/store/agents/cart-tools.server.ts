import type { McpServer } from "@modelcontextprotocol/server";
import {
  agentCart,
  type CartChange,
  clearCart,
  createCart,
  fetchCart,
  orderLimitFault,
  replaceLines,
} from "./agent-cart.server.ts";
import type { AgentContext } from "./agent-context.ts";
import { envelope, errorResult, toolResult } from "./protocol.ts";
import {
  cancelCartInput,
  cartInput,
  createCartInput,
  type LineItems,
  updateCartInput,
} from "./tool-inputs.ts";

const capability = "dev.ucp.shopping.cart";

export function addCartTools(server: McpServer, context: AgentContext): void {
  const { origin } = context;
  const writes = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
  server.registerTool(
    "create_cart",
    {
      title: "Create a cart",
      description:
        "Creates a cart with the given variants. The buyer checks out at its continue_url. Adding a piece to a cart doesn't reserve it.",
      inputSchema: createCartInput,
      annotations: writes,
    },
    ({ cart: { line_items } }) =>
      runIfAllowed(context, line_items, async () =>
        answerChange(origin, await createCart(context, line_items)),
      ),
  );
  server.registerTool(
    "get_cart",
    {
      title: "Get a cart",
      description: "Returns a cart with current prices.",
      inputSchema: cartInput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ id }) => {
      const cart = await fetchCart(context, id);
      return cart ? toolResult(agentCart(origin, cart)) : notFound(origin);
    },
  );
  server.registerTool(
    "update_cart",
    {
      title: "Update a cart",
      description: "Replaces a cart's entire contents. Send every line you want to keep.",
      inputSchema: updateCartInput,
      annotations: { ...writes, idempotentHint: true },
    },
    ({ id, cart: { line_items } }) =>
      runIfAllowed(context, line_items, async () => {
        const cart = await fetchCart(context, id);
        return cart ? answerChange(origin, await replaceLines(context, cart, line_items)) : notFound(origin);
      }),
  );
  server.registerTool(
    "cancel_cart",
    {
      title: "Cancel a cart",
      description: "Permanently empties a cart and returns its previous contents.",
      inputSchema: cancelCartInput,
      annotations: { ...writes, destructiveHint: true },
    },
    ({ id }) =>
      runIfAllowed(context, [], async () => {
        const cart = await fetchCart(context, id);
        if (!cart) return notFound(origin);
        const { messages } = await clearCart(context, cart);
        const { continue_url: _, ...before } = agentCart(origin, cart, messages);
        return toolResult(before);
      }),
  );
}

/** Runs a change if the order limits and the visitor's rate limit allow it. */
async function runIfAllowed(
  { origin, takeCart }: AgentContext,
  items: LineItems,
  change: () => Promise<ReturnType<typeof toolResult>>,
): Promise<ReturnType<typeof toolResult>> {
  const excess = orderLimitFault(items);
  if (excess)
    return errorResult(capability, origin, {
      code: "quantity_exceeded",
      content: excess,
      path: "$.line_items",
      severity: "recoverable",
    });
  const waitS = await takeCart();
  if (waitS === 0) return change();
  return errorResult(capability, origin, {
    code: "rate_limited",
    content: `Too many cart changes. Wait ${waitS} seconds.`,
    severity: "recoverable",
  });
}

function answerChange(origin: string, { cart, messages }: CartChange) {
  if (cart && cart.lines.length > 0) return toolResult(agentCart(origin, cart, messages));
  const errors = messages.filter(({ type }) => type === "error");
  if (errors.length > 0)
    return toolResult({
      ucp: envelope(capability, "error"),
      messages: errors,
      continue_url: `${origin}/`,
    });
  return errorResult(capability, origin, {
    code: "out_of_stock",
    content: "None of these pieces are available right now.",
    severity: "unrecoverable",
  });
}

function notFound(origin: string) {
  return errorResult(capability, origin, {
    code: "not_found",
    content: "There's no cart with this ID, or it has expired. Create a new one.",
    severity: "unrecoverable",
  });
}
