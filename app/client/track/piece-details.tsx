import type { Fact } from "#jewelry/description";
import { m } from "#messages";
import { formatMoney, formatMoneyExact } from "#money";
import type { TrackedJob } from "#workshop";

interface PieceMadeProps {
  piece: Pick<TrackedJob, "money"> & { facts: readonly Fact[] | null };
  /** False once a price is agreed, and for a canceled piece. */
  hasEstimate: boolean;
}

/** The design and its estimate. */
export function PieceDetails({ piece: { facts, money }, hasEstimate }: PieceMadeProps) {
  const rows = facts ?? [];
  return (
    <>
      <h2 className="font-serif text-[22px] leading-[1.2] font-[350]">{m.track.yourDesign}</h2>
      {rows.length === 0 && <p className="mt-3 text-ui text-text-2">{m.track.willRedraw}</p>}
      <dl className="mt-4 text-small tabular-nums">
        {rows.map(({ id, label, value }) => (
          <div
            key={id}
            className="grid grid-cols-[minmax(108px,38%)_1fr] gap-4 border-b border-line py-[9px] first:border-t"
          >
            <dt className="text-text-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {hasEstimate && <Estimate money={money} />}
    </>
  );
}

/** The estimate, shown until a price is agreed. */
function Estimate({ money: { estimateCents, depositCents, balanceCents } }: Pick<TrackedJob, "money">) {
  return (
    <>
      <h2 className="mt-9 font-serif text-[22px] leading-[1.2] font-[350]">{m.track.price}</h2>
      <dl className="mt-4 grid gap-2.5 text-ui tabular-nums lining-nums">
        <div className="flex justify-between gap-4">
          <dt className="text-text-2">{m.track.estimatedTotal}</dt>
          <dd>{formatMoney(estimateCents)}</dd>
        </div>
        {depositCents > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-text-2">{m.track.depositPaid}</dt>
            <dd>−{formatMoneyExact(depositCents)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
          <dt>{m.track.estimatedBalance}</dt>
          <dd className="font-serif text-[24px]">{formatMoney(balanceCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-small text-text-2">{m.track.priceHint}</p>
    </>
  );
}
