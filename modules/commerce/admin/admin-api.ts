import { readFileSync } from "node:fs";
import { buildSchema, type ExecutionResult, type GraphQLSchema } from "graphql";
import { isSameSecret } from "../../../foundation/records/secret.ts";
import { ApiError } from "../graphql/api-error.ts";
import type { ApiContext } from "../graphql/context.ts";
import { type GraphqlRequest, openExecution } from "../graphql/execute.ts";
import { type ApiCall, handleGraphqlRequest, reportInternalError } from "../graphql/http.ts";
import type { OperationTimeouts } from "../shop.ts";
import { adminMutations } from "./admin-mutations.ts";
import { adminQueries } from "./admin-queries.ts";
import { bulkMutations } from "./other-mutations.ts";

/** Size of the rate limit bucket in points, and points restored per second, as on Shopify's standard plan. */
const maximumAvailable = 2_000;
/** A product with its variants is larger than what shoppers send. */
const maxBodyBytes = 1_048_576;
/** A mutation waits for the pictures it fetches. */
const adminDeadlines: OperationTimeouts = { query: 10_000, mutation: 60_000 };
const restoreRate = 100;

/** Adds the call's cost to its response. Nothing is throttled, because the only caller is the shop's own desk. */
function withCost(result: ExecutionResult, { query }: GraphqlRequest): ExecutionResult {
  const cost = /^\s*mutation\b/.test(query) ? 10 : 1;
  const throttleStatus = {
    maximumAvailable,
    currentlyAvailable: maximumAvailable - cost,
    restoreRate,
  };
  return {
    ...result,
    extensions: {
      ...result.extensions,
      cost: { requestedQueryCost: cost, actualQueryCost: cost, throttleStatus },
    },
  };
}

export interface AdminApiOptions {
  shop: Omit<ApiContext, "hasToken">;
  /** Null rejects every call. */
  token: string | null;
  introspection: boolean;
  deadlines?: OperationTimeouts | undefined;
}

const refusal =
  "Invalid API key or access token: send the shop's Admin API token in the header X-Shopify-Access-Token.";
const notConfigured = "Access denied: this shop has no Admin API token. Set one and restart.";

/** `npm run check:schema` validates the schema, so it isn't validated at startup. */
const checked = { assumeValidSDL: true };
let schema: GraphQLSchema | undefined;

/** Opens the Admin API as a function from request to response that never throws. */
export function openAdminApi({
  shop,
  token,
  introspection,
  deadlines,
}: AdminApiOptions): (request: Request) => Promise<Response> {
  schema ??= buildSchema(readFileSync(new URL("../admin.graphql", import.meta.url), "utf8"), checked);
  const execute = openExecution(schema, { introspection, deadlines: deadlines ?? adminDeadlines });
  const context: ApiContext = { ...shop, hasToken: true };
  const single = { ...adminQueries(context), ...adminMutations(context) };
  const root = { ...single, ...bulkMutations(context, schema, single) };

  async function answer({ request, headers, requestId }: ApiCall): Promise<ExecutionResult> {
    if (token === null) return { errors: [new ApiError("ACCESS_DENIED", notConfigured)] };
    if (!isSameSecret(headers.get("x-shopify-access-token") ?? "", token))
      return { errors: [new ApiError("ACCESS_DENIED", refusal)] };
    const result = await execute(request, root, (fault) => reportInternalError(shop, fault, requestId));
    return withCost(result, request);
  }

  return (request) => handleGraphqlRequest(request, shop, answer, { maxBytes: maxBodyBytes });
}
