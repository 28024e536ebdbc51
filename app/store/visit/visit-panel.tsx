import { m } from "#messages";
import { settings } from "#settings";
import { Button } from "../../ui/button.tsx";
import { VisitClock } from "./visit-clock.tsx";
import type { TimeChoice } from "./visit-view.ts";

interface VisitPanelProps {
  time: TimeChoice | null;
  /** The chosen day if no time is chosen, "Tuesday, December 1". */
  reason: string | null;
  pieces: number;
  isBusy: boolean;
}

/** What is about to be booked, and the button to book it. */
export function VisitPanel({ time, reason, pieces, isBusy }: VisitPanelProps) {
  const { address, visits } = settings();
  return (
    <aside
      aria-label={m.booking.yourVisit}
      className="rounded-ctl border border-line bg-surface p-5 sm:p-8 lg:sticky lg:top-[calc(var(--ticker-h)+var(--nav-h)+40px)]"
    >
      <VisitClock clock={time?.clock ?? null} />
      <div aria-live="polite">
        <p className="mt-[26px] font-serif text-title-1 text-balance tabular-nums">
          {time ? (
            <span key="chosen">
              {time.day}
              <br />
              {time.clock}
            </span>
          ) : (
            <span>{m.booking.chooseBoth}</span>
          )}
        </p>
        <p className="mt-2 mb-5 text-small text-text-2 tabular-nums">
          {time
            ? m.booking.visitMinutesUntil(visits.minutes, time.until)
            : m.booking.visitMinutes(visits.minutes)}
        </p>
      </div>
      <dl className="text-ui">
        <PanelFact label={m.booking.where}>
          {address.street}, {address.town}
        </PanelFact>
        {reason && <PanelFact label={m.booking.reason}>{reason}</PanelFact>}
        {pieces > 0 && (
          <PanelFact label={m.booking.onTray}>
            {pieces === 1 ? m.booking.onePiece : m.booking.pieces(pieces)}
            {pieces > visits.maxPieces ? m.booking.maxPieces(visits.maxPieces) : m.booking.setAsideSuffix}
          </PanelFact>
        )}
      </dl>
      <Button
        type="submit"
        size="lg"
        block
        className="mt-[18px]"
        busy={isBusy ? m.booking.booking : undefined}
      >
        {m.booking.book}
      </Button>
      <p className="mt-3 text-center text-small text-text-2">{m.booking.changeUntil}</p>
    </aside>
  );
}

export function PanelFact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[108px_minmax(0,1fr)] gap-3 border-t border-line py-3">
      <dt className="text-text-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** On phones, the chosen time and the button at the bottom. */
export function VisitBar({ time, pieces, isBusy }: Pick<VisitPanelProps, "time" | "pieces" | "isBusy">) {
  const { visits } = settings();
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-t border-line bg-[color-mix(in_oklab,var(--bg)_96%,transparent)] px-(--margin) pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] backdrop-blur-[14px] md:hidden">
      <div className="min-w-0">
        <p className="truncate leading-normal font-medium tabular-nums">
          {time
            ? `${time.day.replace(/^(\w{3})\w*, (\w{3})\w*/, "$1, $2")}, ${time.clock}`
            : m.booking.chooseTime}
        </p>
        <p className="truncate text-small text-text-2">
          {pieces === 0
            ? m.booking.visitMinutes(visits.minutes)
            : pieces === 1
              ? m.booking.onePieceOnTray
              : m.booking.piecesOnTray(pieces)}
        </p>
      </div>
      <Button type="submit" busy={isBusy ? m.booking.booking : undefined}>
        {m.booking.book}
      </Button>
    </div>
  );
}
