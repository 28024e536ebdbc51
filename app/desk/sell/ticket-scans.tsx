import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { showToast } from "../../ui/toasts.tsx";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { useSendQueue } from "../kit/use-send-queue.ts";
import { scanTarget } from "../scan/scan-target.ts";
import { useScanner } from "../scan/use-scanner.ts";
import { keepScans, lastTicket, type PendingScan, setLastTicket, storedScans } from "./last-ticket.ts";
import { type SellAnswer, ticketPath } from "./sell-answer.ts";

interface Scans {
  /** Adds what a scan or typed text names to the ticket. */
  scan(code: string): void;
  answer: SellAnswer | undefined;
  /** How many are on their way. */
  waiting: number;
  /** Codes that wait because the store couldn't be reached. */
  unsent: readonly string[];
  tryAgain(): void;
}

const ScansContext = createContext<Scans | null>(null);

/** The scans of this tab; null for roles that don't sell. */
export function useTicketScans(): Scans | null {
  return useContext(ScansContext);
}

/**
 * Takes scans on every page of the desk: they begin a ticket or continue the last one. Pages may take them instead, as
 * an inventory count does.
 */
export function TicketScans({ children }: { children: ReactNode }) {
  const maySell = useCanPostForm("desk/sell", "scan");
  return maySell ? <ScanQueue>{children}</ScanQueue> : children;
}

function ScanQueue({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const page = useRef(pathname);
  page.current = pathname;
  const { answer, waiting, unsent, tryAgain, send } = useSendQueue<PendingScan, SellAnswer>({
    key: "ticket scans",
    formOf: ({ code, key, ticket }) => ({
      fields: { intent: "scan", live: "yes", code, key, ticket: ticket ?? lastTicket() },
      action: ticket === null ? "/desk/sell" : ticketPath(ticket),
    }),
    isAnswered: ({ outcome }) => outcome !== "unavailable",
    onAnswer({ to, errors, outcome }) {
      if (to?.startsWith("/desk/sell/")) setLastTicket(to.slice("/desk/sell/".length));
      if (to !== null) void navigate(to);
      else if (!page.current.startsWith("/desk/sell"))
        void showToast({
          kind: "error",
          title:
            Object.values(errors)[0] ??
            `This scan ${outcome === "choose" ? "has several meanings" : "wasn't added"}. Search for it on the ticket.`,
        });
    },
  });
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    for (const scan of storedScans()) send(scan);
  }, [send]);
  useEffect(() => {
    if (restored.current) keepScans(waiting);
  }, [waiting]);
  const scan = useCallback(
    (code: string) => send({ code, key: `scan-${newIdempotencyKey()}`, ticket: ticketOf(page.current) }),
    [send],
  );
  useScanner(
    useCallback(
      (code: string) => {
        const target = scanTarget();
        if (target) target(code);
        else scan(code);
      },
      [scan],
    ),
  );
  const codes = unsent.map(({ code }) => code).join("\n");
  const value = useMemo(
    () => ({
      ...{ scan, answer, tryAgain, waiting: waiting.length },
      unsent: codes === "" ? [] : codes.split("\n"),
    }),
    [scan, answer, tryAgain, waiting.length, codes],
  );
  return <ScansContext value={value}>{children}</ScansContext>;
}

/** The id of the ticket a page shows, if it is open; null on other pages. */
function ticketOf(pathname: string): string | null {
  const [, id] = /^\/desk\/sell\/([\w-]+)$/.exec(pathname) ?? [];
  return id !== undefined && id === lastTicket() ? id : null;
}
