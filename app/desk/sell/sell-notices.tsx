import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FoundButtons } from "./found-list.tsx";
import { CardNotices } from "./reader-outcome.tsx";
import { useSell, useTicket } from "./sell-context.tsx";
import { useTicketScans } from "./ticket-scans.tsx";

/** What came of the last form or scan, above the ticket. */
export function SellNotices() {
  const { answer, ticket, isOffline } = useSell();
  const scans = useTicketScans();
  const scanError =
    answer?.form === "scan" ? (answer.errors.code ?? Object.values(answer.errors)[0]) : undefined;
  return (
    <div className="grid gap-3 empty:hidden [&>*]:mt-3">
      <p role="status" className="sr-only mt-0!">
        {answer?.said}
      </p>
      {answer?.outcome === "stale" && (
        <Notice kind="error">
          This ticket changed on another device, so nothing was done. Check it and try again.
        </Notice>
      )}
      {scanError && (
        <Notice kind="error">
          <span id="scan-error">{scanError}</span>
        </Notice>
      )}
      {/^(reader|simulate)/.test(answer?.form ?? "") && answer?.errors.form && (
        <Notice kind="error">{answer.errors.form}</Notice>
      )}
      {ticket && <CardNotices />}
      {answer?.form === "begin" && answer.errors.form && <Notice kind="error">{answer.errors.form}</Notice>}
      {answer?.outcome === "choose" && <FoundButtons found={answer.found} />}
      {isOffline && (!ticket || ticket.state === "open") && (
        <Notice kind="info">
          No connection. Keep scanning; it's added when you're back online. Payments wait until then.
        </Notice>
      )}
      {scans && scans.unsent.length > 0 && (
        <Notice kind="error">
          <p>Not added yet: {scans.unsent.join(", ")}. It will retry while this page is open.</p>
          <Button variant="secondary" size="sm" onClick={scans.tryAgain} className="mt-3 min-h-11 text-text">
            Try again
          </Button>
        </Notice>
      )}
      {ticket?.state === "dropped" && <Dropped />}
    </div>
  );
}

function Dropped() {
  const { tenders } = useTicket();
  return (
    <Notice kind="info">
      {tenders.length > 0
        ? "This sale was dropped, and its payments were undone. Its pieces are free again."
        : "This sale was dropped. Its pieces are free again."}
    </Notice>
  );
}
