import { data } from "react-router";
import { maxFileBytes } from "#stock";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { canSeeFact } from "../access/desk-access.ts";
import { applyFormChange } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { readUpload } from "../kit/read-upload.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/take-back";
import { readWholeNumber } from "./read-whole-number.ts";
import { TakeBackForm } from "./take-back-form.tsx";
import { limitPieceToRole } from "./visible-piece.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { stock, shop } = context.get(services);
  return await withDatabaseErrorPage(async () => {
    const piece = await stock.read(readWholeNumber(params.id));
    if (!shop || !piece) throw data("Piece not found.", { status: 404 });
    const order = piece.state === "sold" && piece.order ? await shop.desk.order(piece.order) : null;
    return {
      piece: limitPieceToRole(context.get(deskUserContext).role, piece),
      seesCost: canSeeFact(context.get(deskUserContext).role, "cost"),
      order: order && {
        ...{ number: order.number, name: order.name, money: order.money },
        ...{ paidAt: order.paidAt, extent: order.refundedExtent },
      },
      ...{ today: stock.today(), key: newIdempotencyKey() },
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop } = context.get(services);
  if (!shop) throw data("Piece not found.", { status: 404 });
  const id = readWholeNumber(params.id);
  const form = await readUpload(request, maxFileBytes);
  const typed: Record<string, string> = {};
  const photographs: Uint8Array[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") typed[name] = value;
    else if (value.size > 0) photographs.push(await value.bytes());
  }
  const by = context.get(deskUserContext);
  return await applyFormChange(
    { intent: "take-back", typed },
    () => shop.desk.returnPiece({ id, order: typed.order ?? "", input: typed, photographs, by }),
    () => `/desk/stock/${id}?saved=take-back`,
  );
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Return to stock, ${loaderData.piece.label}` : "Return to stock");
}

export default function TakeBack({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, seesCost, order, today, key } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  return (
    <DeskPage
      title={`Return ${piece.title}`}
      lead={
        <span className="tabular-nums">
          {[piece.label, piece.serial && `serial ${piece.serial}`, piece.variantTitle]
            .filter(Boolean)
            .join(", ")}
        </span>
      }
      back={{ to: `/desk/stock/${piece.id}`, label: piece.label }}
    >
      <ChangeNotices answer={answer} hasText={order?.extent != null} />
      {!order && <Notice kind="info">This piece isn't sold, so it can't be returned.</Notice>}
      {order?.extent === null && (
        <Notice kind="info">
          Not refunded yet.{" "}
          <TextLink to={`/desk/orders/${order.number}`}>Refund order {order.number}</TextLink> first, then
          return the piece.
        </Notice>
      )}
      {order && order.extent !== null && (
        <TakeBackForm
          piece={piece}
          seesCost={seesCost}
          order={{ ...order, extent: order.extent }}
          today={today}
          formKey={key}
          answer={answer}
        />
      )}
    </DeskPage>
  );
}
