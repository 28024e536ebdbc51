import { formatMoneyExact } from "#money";
import { deskDay } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useCanOpenPage } from "../access/use-signed-in.ts";
import { DeskLink } from "../kit/desk-link.tsx";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import { AppraiseLink } from "../papers/appraise-link.tsx";
import type { OwnedPieceView } from "./client-view.server.ts";

export function OwnedPieces({ client, owned }: { client: number; owned: readonly OwnedPieceView[] }) {
  const canRepair = useCanOpenPage("desk/repairs/new");
  if (owned.length === 0) return <p className="text-ui text-text-2">Nothing yet.</p>;
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-7 border-t border-line pt-4 sm:grid-cols-3 xl:grid-cols-4">
      {owned.map((piece, index) => (
        <li key={`${piece.label} ${index}`} className="grid min-w-0 content-start gap-1">
          <PieceThumb piece={piece} className="mb-1.5" sizes="200px" />
          <p className="text-ui font-medium wrap-anywhere">
            {piece.quantity > 1 ? `${piece.title}, ${piece.quantity} pieces` : piece.title}
          </p>
          <p className="text-small text-text-2 tabular-nums lining-nums">
            {`${deskDay(piece.at)}${piece.amountCents === null ? "" : `, ${formatMoneyExact(piece.amountCents)}`}`}
          </p>
          <p className="flex flex-wrap gap-x-3 text-small">
            <DeskLink to={`/desk/${piece.kind}s/${piece.label}`} className="text-small text-text-2">
              {piece.label}
            </DeskLink>
            <AppraiseLink of={piece.kind === "job" ? { job: piece.label } : { order: piece.label }} />
            {canRepair && (
              <TextLink
                to={`/desk/repairs/new?${new URLSearchParams({ client: String(client), owned: piece.label })}`}
              >
                Repair
              </TextLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
