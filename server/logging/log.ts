import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { redactPersons } from "./redaction.ts";

const requests = new AsyncLocalStorage<string>();

/** The process's log: one JSON object a line, with the request's id, without personal data. */
export const log = pino({
  name: "vitrine",
  mixin() {
    const requestId = requests.getStore();
    return requestId ? { requestId } : {};
  },
  // Pino's serializer would log whatever a database driver attaches to its errors: rows, parameters, addresses.
  serializers: { err: (error: unknown) => error },
  formatters: { log: (facts) => redactPersons(facts) as Record<string, unknown> },
});

/** Whatever `work` logs, now or later, carries this id. */
export function duringRequest<T>(requestId: string, work: () => T): T {
  return requests.run(requestId, work);
}

/** The id of the current request; null outside of any. */
export function requestId(): string | null {
  return requests.getStore() ?? null;
}
