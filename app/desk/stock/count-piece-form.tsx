import type { readPiece } from "#stock";
import { showroomTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { DeskForm } from "../kit/desk-form.tsx";

type Piece = NonNullable<Awaited<ReturnType<typeof readPiece>>>;

/**
 * Counts the piece in open inventory counts, after a phone's own camera opened this page. Opening it counts nothing.
 */
export function CountPieceForm({ piece }: { piece: Piece }) {
  const actorName = useActorName();
  return piece.counting.map(({ id, place, countedAt, countedBy }) =>
    countedAt === null ? (
      <DeskForm
        key={id}
        action={`/desk/stock/takes/${id}`}
        className="grid gap-3 border border-line bg-surface p-4"
      >
        <input type="hidden" name="code" value={piece.label} />
        <p className="text-ui">A count is in progress: {place || "everything"}.</p>
        <Button type="submit" name="intent" value="count">
          Count {piece.label}
        </Button>
      </DeskForm>
    ) : (
      <Notice key={id} kind="info">
        {`Counted already, at ${showroomTime(countedAt)} by ${actorName(countedBy ?? "")}.`}
      </Notice>
    ),
  );
}
