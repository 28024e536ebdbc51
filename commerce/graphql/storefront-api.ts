import { readFileSync } from "node:fs";
import { buildSchema, type ExecutionResult } from "graphql";
import type { CallWatch } from "../shop.ts";
import { ApiError } from "./api-error.ts";
import { cartMutations } from "./cart-mutations.ts";
import type { ApiContext } from "./context.ts";
import { openExecution } from "./execute.ts";
import { type ApiCall, answerHttp, reportedFault } from "./http.ts";
import { queryRoot } from "./query-root.ts";
import { readCaller, type StorefrontTokens } from "./storefront-tokens.ts";

export interface StorefrontApiOptions {
  /** What calls are answered with, but for what depends on the caller. */
  shop: Omit<ApiContext, "hasToken">;
  tokens: StorefrontTokens;
  introspection: boolean;
}

/** Opens the Storefront API: a function from request to response that never throws. */
export function openStorefrontApi({
  shop,
  tokens,
  introspection,
}: StorefrontApiOptions): (request: Request, watch?: CallWatch) => Promise<Response> {
  const sdl = readFileSync(new URL("../schema.graphql", import.meta.url), "utf8");
  const execute = openExecution(buildSchema(sdl), { introspection });

  async function answer(
    { request, headers, requestId }: ApiCall,
    watch: CallWatch | undefined,
  ): Promise<ExecutionResult> {
    const caller = readCaller(headers, tokens);
    if (caller.refusal) return { errors: [new ApiError("ACCESS_DENIED", caller.refusal)] };
    const context: ApiContext = { ...shop, hasToken: caller.hasToken };
    const root = { ...queryRoot(context), ...cartMutations(context) };
    return execute(request, root, (fault) => reportedFault(shop, fault, requestId), watch);
  }

  return (request, watch) => answerHttp(request, shop, (call) => answer(call, watch));
}
