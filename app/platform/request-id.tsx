import { createContext, useContext, useSyncExternalStore } from "react";

/** The number of the request that the server makes a page for; null in a browser, which reads it from the answer's head. */
export const RequestIdContext = createContext<string | null>(null);

/** The number under which the log knows the request that failed, for a visitor to read out; nothing where none is known. */
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
      If you call, read us this number: <span className="break-all text-text-2 select-all">{number}</span>
    </p>
  );
}

/** What the server said with the failed answer that this address shows: its document, or the data of a page change. */
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
  return pathname === here || pathname === (here === "/" ? "/_root.data" : `${here.replace(/\/$/, "")}.data`);
}
