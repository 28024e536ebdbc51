import type { ApiContext } from "../graphql/context.ts";

export function adminMutations(_context: ApiContext) {
  return {};
}
