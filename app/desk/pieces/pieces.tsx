import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { seesFact } from "../access/desk-access.ts";
import { useMay, useMaySee } from "../access/use-signed-in.ts";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { DeskSaved } from "../kit/desk-saved.tsx";
import { ManagedByShopify } from "../kit/managed-by-shopify.tsx";
import { PartLinks } from "../kit/part-links.tsx";
import { SearchForm } from "../kit/search-form.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/pieces";
import { answerPiecesPost, releasedOrder } from "./pieces-post.server.ts";
import {
  type PieceState,
  type PiecesQuery,
  pieceParts,
  piecesPath,
  readPiecesQuery,
} from "./pieces-query.ts";
import { PiecesTable } from "./pieces-table.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, database, deskRecords } = context.get(services);
  const desk = shop?.desk;
  if (!desk) return null;
  const { searchParams } = new URL(request.url);
  const query = readPiecesQuery(searchParams);
  return await atDesk(async () => {
    const pieces = await desk.pieces(query);
    const pictures = await deskRecords.pictures(
      database,
      pieces.rows.map(({ handle }) => `product ${handle}`),
    );
    const seesClient = seesFact(context.get(deskUser).role, "client");
    const rows = pieces.rows.map(({ order, ...piece }) => ({
      ...piece,
      order: order && { ...order, name: seesClient ? order.name : null },
      picture: pictures[`product ${piece.handle}`],
    }));
    return { query, now: Date.now(), released: releasedOrder(searchParams), pieces: { ...pieces, rows } };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerPiecesPost(
    context.get(services).shop?.desk ?? null,
    request,
    context.get(deskUser).actor,
  );
}

export { readAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta() {
  return deskMeta("Held and sold");
}

export default function Pieces({ loaderData, actionData }: Route.ComponentProps) {
  const canRelease = useMay("desk/pieces");
  if (!loaderData)
    return (
      <ManagedByShopify title="Held and sold">
        Pieces are kept by Shopify, which sells them for this store. Look at them in its admin, under Products
        and Inventory.
      </ManagedByShopify>
    );
  const { query, pieces, released, now } = loaderData;
  return (
    <DeskPage title="Held and sold" lead={<PiecesLead />}>
      {actionData && <Notice kind="error">{actionData.message}</Notice>}
      {!actionData && released && (
        <DeskSaved
          saved={released}
        >{`The hold of ${released} is given back. What it held is for sale again.`}</DeskSaved>
      )}
      <PiecesFilter query={query} />
      {pieces.rows.length === 0 ? (
        <NoPieces query={query} />
      ) : (
        <div className="grid gap-4">
          <p className="text-small text-text-2 tabular-nums">
            {pieces.total === 1 ? "One piece" : `${pieces.total} pieces`}
          </p>
          <PiecesTable pieces={pieces.rows} state={query.state} now={now} canRelease={canRelease} />
          <DeskPager
            page={pieces.page}
            hasNext={pieces.page < pieces.pages}
            pathOf={(page) => piecesPath({ ...query, page })}
          />
        </div>
      )}
    </DeskPage>
  );
}

/** How this list differs from the register of the stock, for those who may see it. */
function PiecesLead() {
  const seesStock = useMaySee("desk/stock");
  return (
    <>
      For whom each piece is held, and to whom it was sold, by its serial.
      {seesStock && (
        <span>
          {" "}
          What is in hand, with cost, place and labels, is under{" "}
          <TextLink to="/desk/stock" className="font-normal">
            Stock
          </TextLink>
          .
        </span>
      )}
    </>
  );
}

function PiecesFilter({ query: { state, search } }: { query: PiecesQuery }) {
  return (
    <div className="grid gap-5">
      <nav aria-label="Parts of the pieces">
        <PartLinks
          parts={(Object.keys(pieceParts) as PieceState[]).map((one) => ({
            to: piecesPath({ state: one, search }),
            label: pieceParts[one],
            isShown: one === state,
          }))}
        />
      </nav>
      <SearchForm action="/desk/pieces" search={search} hint="Serial, piece or order" />
    </div>
  );
}

function NoPieces({ query: { state, search } }: { query: PiecesQuery }) {
  if (search !== "")
    return (
      <DeskEmpty title="Nothing found">
        {`${state === "any" ? "No piece" : `No piece ${places[state]}`} has “${search}” in its serial, name or order.`}
      </DeskEmpty>
    );
  if (state === "held")
    return (
      <DeskEmpty title="Nothing is held">
        A piece is held for ten minutes while its buyer pays, or as long as the provider's payment page is
        open.
      </DeskEmpty>
    );
  return (
    <DeskEmpty title={state === "sold" ? "Nothing is sold yet" : "Nothing is in stock"}>
      {state === "sold"
        ? "Sold pieces stay here with their serial and their order."
        : "The pieces of a product are entered on its page, under Stock."}
    </DeskEmpty>
  );
}

const places = { free: "in stock", held: "that is held", sold: "that is sold" } as const;
