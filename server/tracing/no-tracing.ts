import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import type { Database } from "#database";

/** Traces of this process: a span for each request, loader, action, transaction and query. */
export interface Tracing {
  /** Runs `answer` in the span of its request, which ends with the response. */
  request<Answer>(incoming: IncomingMessage, outgoing: ServerResponse, answer: () => Answer): Answer;
  /** Wraps a database so that its transactions and queries have spans. */
  database(database: Database): Database;
  /** Wraps the built app so that its loaders and actions have spans. */
  app<Build extends ServerBuild>(build: Build): Build;
  /** Sends what is left, for five seconds at most. */
  close(): Promise<void>;
}

/** Does nothing; its cost is a function call. */
export const noTracing: Tracing = {
  request: (_incoming, _outgoing, answer) => answer(),
  database: (database) => database,
  app: (build) => build,
  close: async () => {},
};
