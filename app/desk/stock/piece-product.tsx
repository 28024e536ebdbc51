import { data } from "react-router";
import { currencyWords } from "#money";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/piece-product";
import { offerErrors, readOfferForm } from "./piece-product.server.ts";
import { readWholeNumber } from "./read-whole-number.ts";

const missing = "Piece not found. Its product may have been deleted.";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = context.get(services);
  const offer = await withDatabaseErrorPage(
    async () => (await shop?.deskProducts.pieceOffer(readWholeNumber(params.id))) ?? null,
  );
  if (!offer) throw data(missing, { status: 404 });
  return { offer };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop } = context.get(services);
  if (!shop) throw data(missing, { status: 404 });
  const by = context.get(deskUserContext);
  const { typed, asked } = await readOfferForm(request);
  const change = async () => {
    const id = readWholeNumber(params.id);
    const met = await shop.deskProducts.makeProductOfPiece({ ...asked, id, by });
    if (met.outcome === "done") return { ok: true as const, id: met.id };
    if (met.outcome === "gone") return { ok: false as const, gone: true as const };
    if (met.outcome === "changed") return { ok: false as const, changed: Date.now() };
    return { ok: false as const, errors: offerErrors(met.errors) };
  };
  const saved = asked.isPublished ? "publish" : "new";
  return await applyFormChange(
    { intent: "product", typed },
    change,
    ({ id }) => `/desk/products/${id}?saved=${saved}`,
  );
}

export { reloadAfterConflict as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(`List ${loaderData?.offer.label ?? "a piece"}`);
}

/** Lists one piece as a product of its own, filled in from the register. */
export default function PieceProduct({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer | undefined = actionData;
  const form = useFocusFirstError(answer);
  const field = (name: string, saved: string) => fieldState(answer, name, saved);
  const isChosen = (name: string, fallback: boolean) => (answer ? answer.typed[name] === "yes" : fallback);
  return (
    <DeskPage
      title="List in the store"
      lead={<span className="tabular-nums">{`${offer.label}, ${offer.title}`}</span>}
      back={{ to: `/desk/stock/${offer.id}`, label: offer.label }}
    >
      <ChangeNotices answer={answer} />
      {offer.isOnHold && (
        <Notice kind="error">This piece is on hold. You can list it when its hold has ended.</Notice>
      )}
      <DeskForm
        ref={form}
        key={offer.version}
        noValidate
        className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <input type="hidden" name="intent" value="product" />
        <input type="hidden" name="product" value={offer.productId} />
        <input type="hidden" name="version" value={offer.version} />
        <DeskSection title="Product">
          <div className="grid gap-5">
            <TextField label="Title" {...field("title", offer.title)} required maxLength={255} />
            <TextField label="Brand" {...field("vendor", offer.vendor)} optional maxLength={255} />
            <TextField label="Type" {...field("type", offer.productType)} optional maxLength={255} />
            <TextField
              label={`Price, ${currencyWords().plural}`}
              {...field("price", offer.priceCents > 0 ? (offer.priceCents / 100).toFixed(2) : "")}
              inputMode="decimal"
              maxLength={14}
              className="tabular-nums"
            />
            <p className="text-small text-text-2">
              {offer.isOwn
                ? "Its draft becomes the product. The serial number and cost stay private."
                : "Description, facts and collections come from its product, and the piece moves to the new one. The serial number and cost stay private."}
            </p>
          </div>
        </DeskSection>
        <DeskSection title="Photos">
          {answer?.errors.photos && <Notice kind="error">{answer.errors.photos}</Notice>}
          <PhotoChoice offer={offer} answer={answer} />
          {!offer.isOwn && (
            <Checkbox
              label="Also show its product's pictures"
              name="pictures"
              value="yes"
              defaultChecked={isChosen("pictures", offer.photos.length === 0)}
            />
          )}
        </DeskSection>
        <div className="flex flex-wrap gap-4 lg:col-span-2">
          <Button type="submit" name="publish" value="yes">
            Publish
          </Button>
          <Button type="submit" variant="secondary">
            Save draft
          </Button>
        </div>
      </DeskForm>
    </DeskPage>
  );
}

function PhotoChoice({
  offer,
  answer,
}: Pick<Route.ComponentProps["loaderData"], "offer"> & { answer: ChangeAnswer | undefined }) {
  if (offer.photos.length === 0)
    return (
      <p className="grid justify-items-start gap-2 text-ui text-text-2">
        <span>No photos of this piece yet.</span>
        <TextLink to={`/desk/stock/${offer.id}`}>Add photos</TextLink>
      </p>
    );
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4">
      {offer.photos.map(({ id, note }) => (
        <li key={id} className="grid content-start gap-1">
          <span className="plate block aspect-square overflow-hidden">
            <img
              src={`/desk/stock/files/${id}`}
              alt={note}
              loading="lazy"
              className="size-full object-cover"
            />
          </span>
          <Checkbox
            label={note || "Show this photo"}
            name={`photo-${id}`}
            value="yes"
            defaultChecked={answer ? answer.typed[`photo-${id}`] === "yes" : true}
          />
        </li>
      ))}
    </ul>
  );
}
