import { createContext, useContext, useSyncExternalStore } from "react";
import { m } from "#messages";

/** The request id on the server. Null in a browser, which reads it from the response header. */
export const RequestIdContext = createContext<string | null>(null);

/** The failed request's id in the log, which a visitor can read out. Empty if unknown. */
export function RequestId() {
  const here = useContext(RequestIdContext);
  const number = useSyncExternalStore(
    () => () => {},
    numberOfFailure,
    () => here ?? numberOfFailure(),
  );
  if (number === null) return null;
  return (
    <p className="mt-4 text-small text-text-3">
      {m.controls.mentionNumber} <span className="break-all text-text-2 select-all">{number}</span>
    </p>
  );
}

/** The id from `Server-Timing` of the failed response at this URL: its document, or a navigation's data. */
function numberOfFailure(): string | null {
  if (typeof document === "undefined") return null;
  const answers = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  const failed = answers.findLast(({ name, responseStatus }) => responseStatus >= 500 && isOfThisPage(name));
  return failed?.serverTiming.find(({ name }) => name === "request")?.description ?? null;
}

function isOfThisPage(address: string): boolean {
  const { pathname } = new URL(address);
  const { pathname: here } = window.location;
  return pathname.replace(/(?:\/_)?\.data$/, "") === here.replace(/\/$/, "") || pathname === here;
}
