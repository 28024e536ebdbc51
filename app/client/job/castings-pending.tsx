import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { TextLink } from "../../ui/text-link.tsx";

interface CastingsPendingProps {
  /** The path of the job's page; castings are polled at a path below it. */
  page: string;
  isPending: boolean;
  /** What the page shows once they are computed. */
  awaited: string;
  /** Shown once they are computed. */
  children: ReactNode;
}

const againMs = 3_000;
/** Stops polling after a few minutes, in case a piece can't be computed. */
const maxAsked = 30;

/** Shows that a job's castings are being computed, reloads the page's data when they are done, and announces it. */
export function CastingsPending({ page, isPending, awaited, children }: CastingsPendingProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    const left = new AbortController();
    void areReady(`${page}/castings-ready`, left.signal).then((isReady) => {
      if (isReady) void revalidate();
    });
    return () => left.abort();
  }, [isPending, page, revalidate]);
  return (
    <p role="status" className="min-h-5 text-small text-text-2">
      {isPending ? (
        <span key="pending">
          {m.track.preparing} <span className="noscript:hidden">{m.track.appearsHere(awaited)}</span>
          <span className="hidden noscript:inline">
            <TextLink to={page}>{m.track.reload}</TextLink>
            {m.track.reloadFor(awaited)}
          </span>
        </span>
      ) : (
        <span>{children}</span>
      )}
    </p>
  );
}

/** Resolves to true once castings are computed; false if polling stopped or failed. */
async function areReady(path: string, signal: AbortSignal): Promise<boolean> {
  for (let asked = 0; asked < maxAsked && !signal.aborted; asked += 1) {
    const answer = await fetch(path, { signal }).catch(() => null);
    if (signal.aborted) return false;
    if (answer?.status === 204) return true;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
  return false;
}
