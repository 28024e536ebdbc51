import { GraphQLError } from "graphql";

/** Values of `errors[].extensions.code`. */
export type ApiErrorCode =
  | "ACCESS_DENIED"
  | "BAD_REQUEST"
  | "INTERNAL_SERVER_ERROR"
  | "MAX_COMPLEXITY_EXCEEDED"
  | "THROTTLED"
  | "TIMEOUT";

/** An error whose message is returned to the caller. All others are hidden. */
export class ApiError extends GraphQLError {
  constructor(code: ApiErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message, { extensions: { code, ...details } });
  }
}

/** Throws ACCESS_DENIED for a caller without a token. */
export function assertToken({ hasToken }: { hasToken: boolean }, what: string): void {
  if (!hasToken)
    throw new ApiError(
      "ACCESS_DENIED",
      `Access denied for ${what}. Send a Storefront API access token to read it.`,
    );
}
