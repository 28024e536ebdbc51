import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { buildSchema, type ExecutionResult, type GraphQLSchema } from "graphql";
import { isSameSecret } from "../../../foundation/records/secret.ts";
import type { CallLimits, OperationTimeouts } from "../shop.ts";
import { ApiError } from "./api-error.ts";
import { cartMutations } from "./cart-mutations.ts";
import type { ApiContext } from "./context.ts";
import { openExecution } from "./execute.ts";
import { type ApiCall, handleGraphqlRequest, reportInternalError } from "./http.ts";
import { openListLengths } from "./list-lengths.ts";
import { queryRoot } from "./query-root.ts";

interface StorefrontApiOptions {
  /** Resolver context without the caller's part. */
  shop: Omit<ApiContext, "hasToken">;
  tokens: StorefrontTokens;
  introspection: boolean;
  deadlines?: OperationTimeouts | undefined;
}

/** `npm run check:schema` validates the schema, so it isn't validated at startup. */
const checked = { assumeValidSDL: true };
let schema: GraphQLSchema | undefined;

/** Opens the Storefront API as a function from request to response that never throws. */
export function openStorefrontApi({
  shop,
  tokens,
  introspection,
  deadlines,
}: StorefrontApiOptions): (request: Request, watch?: CallLimits) => Promise<Response> {
  schema ??= buildSchema(readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"), checked);
  const readBounds = openListLengths(shop);
  const execute = openExecution(schema, {
    ...{ introspection, deadlines, readBounds },
    languages: shop.facts.languages,
  });

  async function answer(
    { request, headers, requestId }: ApiCall,
    watch: CallLimits | undefined,
  ): Promise<ExecutionResult> {
    const caller = readCaller(headers, tokens);
    if (caller.refusal) return { errors: [new ApiError("ACCESS_DENIED", caller.refusal)] };
    const context: ApiContext = { ...shop, hasToken: caller.hasToken };
    const root = { ...queryRoot(context), ...cartMutations(context) };
    return execute(request, root, (fault) => reportInternalError(shop, fault, requestId), watch);
  }

  return (request, watch) => handleGraphqlRequest(request, shop, (call) => answer(call, watch));
}

interface StorefrontTokens {
  /** Public: included in every page. */
  readonly public: string;
  /** For servers only; null if there is none. */
  readonly private: string | null;
}

const publicHeader = "x-shopify-storefront-access-token";
const privateHeader = "shopify-storefront-private-token";
const buyerHeader = "shopify-storefront-buyer-ip";

/** Whether the caller sent a token, and why an invalid one is rejected. */
function readCaller(headers: Headers, tokens: StorefrontTokens) {
  const [forPages, forServers] = [headers.get(publicHeader), headers.get(privateHeader)];
  return {
    hasToken: Boolean(forPages || forServers),
    refusal:
      (forPages && publicRefusal(forPages, tokens)) ||
      (forServers && privateRefusal(headers, tokens)) ||
      null,
  };
}

/** The buyer's IP address as sent by a server with the private token; otherwise null. */
export function buyerIpAddress(headers: Headers, tokens: StorefrontTokens): string | null {
  const buyer = headers.get(buyerHeader)?.trim() ?? "";
  return isIP(buyer) > 0 && headers.get(privateHeader) && !privateRefusal(headers, tokens) ? buyer : null;
}

function publicRefusal(presented: string, tokens: StorefrontTokens): string | null {
  return isSameSecret(presented, tokens.public)
    ? null
    : "Access denied: this isn't the shop's public access token. Send a private token in Shopify-Storefront-Private-Token.";
}

/** A browser sends an Origin header; the private token would be exposed there. */
function privateRefusal(headers: Headers, tokens: StorefrontTokens): string | null {
  if (headers.has("origin"))
    return "Access denied: a private token is for servers only. In a browser, send the public token in X-Shopify-Storefront-Access-Token.";
  return tokens.private && isSameSecret(headers.get(privateHeader) ?? "", tokens.private)
    ? null
    : "Access denied: this isn't the shop's private access token. Send a public token in X-Shopify-Storefront-Access-Token.";
}
