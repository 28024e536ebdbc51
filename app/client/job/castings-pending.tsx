import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { TextLink } from "../../ui/text-link.tsx";

interface CastingsPendingProps {
  /** The path of the job's page; castings are asked for below it. */
  page: string;
  isPending: boolean;
  /** What comes onto the page once they are computed. */
  awaited: string;
  /** Once they are. */
  children: ReactNode;
}

const againMs = 3_000;
/** A piece that cannot be computed is asked for no longer than some minutes. */
const maxAsked = 30;

/** Says that a job's castings are computed, reads the page again when they are, and says that. */
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

/** Whether castings are computed, as soon as they are; false where nobody waits any more, or can tell. */
async function areReady(path: string, signal: AbortSignal): Promise<boolean> {
  for (let asked = 0; asked < maxAsked && !signal.aborted; asked += 1) {
    const answer = await fetch(path, { signal }).catch(() => null);
    if (signal.aborted) return false;
    if (answer?.status === 204) return true;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
  return false;
}
