import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { redactPersons } from "./redaction.ts";

const requests = new AsyncLocalStorage<string>();

/** The process's log: one JSON object per line, with the request's ID and without personal data. */
export const log = pino({
  name: "vitrine",
  mixin() {
    const requestId = requests.getStore();
    return requestId ? { requestId } : {};
  },
  // Pino's own serializer would log everything that a database driver attaches to errors: rows, parameters, addresses.
  serializers: { err: (error: unknown) => error },
  formatters: { log: (facts) => redactPersons(facts) as Record<string, unknown> },
});

/** Everything that `work` logs, now or later, carries this ID. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requests.run(requestId, work);
}

/** The current request's ID; null outside a request. */
export function requestId(): string | null {
  return requests.getStore() ?? null;
}
