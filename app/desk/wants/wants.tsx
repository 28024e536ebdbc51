import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/wants";
import { similarWants } from "./similar-wants.server.ts";
import { type WantGroup, wantGroups } from "./want-groups.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const all = context.get(services);
  return await atDesk(async () => {
    const asked = (await all.wants.list()).map((want) => ({ ...want, id: `want ${want.id}`, request: null }));
    const list = [...asked, ...(await similarWants(all))];
    const current = await all.catalogue.current();
    return { count: list.length, groups: current.ok ? await wantGroups(current.data, list) : null };
  });
}

export { readAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta() {
  return deskMeta("Wants");
}

export default function Wants({ loaderData: { groups, count } }: Route.ComponentProps) {
  const toBuy = groups?.filter(({ stock }) => stock.length === 0) ?? [];
  const inStock = groups?.filter(({ stock }) => stock.length > 0) ?? [];
  return (
    <DeskPage
      title="Wants"
      lead="What visitors look for, as the search understands it. Everybody who confirmed gets a letter when a piece comes; requests for a similar piece are answered in the inbox."
    >
      {groups === null && (
        <Notice kind="error">
          The catalogue cannot be read just now, so wants cannot be compared with the stock. Load this page
          again in a minute.
        </Notice>
      )}
      {groups && count === 0 && (
        <DeskEmpty title="Nobody looks for anything">
          Whoever finds nothing in the search, or a piece that is sold, can leave an address there.
        </DeskEmpty>
      )}
      {toBuy.length > 0 && (
        <DeskSection title="What to buy">
          <DeskTable
            caption="Wants that nothing in stock answers"
            columns={[lookedFor, people, newest, found]}
            rows={toBuy}
            rowKey={keyOf}
          />
        </DeskSection>
      )}
      {inStock.length > 0 && (
        <DeskSection title="In stock">
          <DeskTable
            caption="Wants that pieces in stock answer"
            columns={[lookedFor, people, newest, stock, found]}
            rows={inStock}
            rowKey={keyOf}
          />
        </DeskSection>
      )}
    </DeskPage>
  );
}

const keyOf = ({ wants }: WantGroup) => wants[0]?.id ?? "";

const lookedFor: DeskColumn<WantGroup> = {
  label: "Looked for",
  isHead: true,
  cell: ({ labels, query, wants }) => {
    const sold = [...new Set(wants.flatMap(({ piece }) => piece?.title ?? []))];
    return (
      <span className="grid min-w-0">
        <TextLink
          to={`/search?${new URLSearchParams({ q: query })}`}
          className="justify-self-start wrap-anywhere"
        >
          {labels.join(" · ")}
        </TextLink>
        {sold.length > 0 && (
          <span className="text-small text-text-2 wrap-anywhere">Like {sold.slice(0, 3).join(", ")}</span>
        )}
      </span>
    );
  },
};

const people: DeskColumn<WantGroup> = {
  label: "People",
  cell: ({ people: count, waiting, wants }) => (
    <details>
      <summary className="min-h-11 cursor-pointer content-center tabular-nums underline decoration-line underline-offset-4 hover:decoration-text">
        {`${count === 1 ? "1 person" : `${count} people`}${waiting > 0 ? `, ${waiting} not confirmed yet` : ""}`}
      </summary>
      <ul className="grid gap-1 pb-2 text-small text-text-2">
        {wants.map(({ id, email, query, askedAt, confirmedAt, request }) => (
          <li key={id} className="wrap-anywhere">
            {`${email}, `}
            {request ? (
              <TextLink to={request}>asked for a similar piece</TextLink>
            ) : (
              <span>{`“${query}”`}</span>
            )}
            <span>{`, ${deskDay(askedAt)}${confirmedAt === null ? ", not confirmed yet" : ""}`}</span>
          </li>
        ))}
      </ul>
    </details>
  ),
};

const newest: DeskColumn<WantGroup> = {
  label: "Newest",
  cell: ({ newestAt }) => <span className="whitespace-nowrap tabular-nums">{deskDay(newestAt)}</span>,
};

const maxShown = 3;

const stock: DeskColumn<WantGroup> = {
  label: "In stock",
  cell: ({ stock: pieces }) => (
    <ul className="grid gap-1">
      {pieces.slice(0, maxShown).map(({ handle, title, price }) => (
        <li key={handle}>
          <TextLink to={`/product/${encodeURIComponent(handle)}`}>{title}</TextLink>{" "}
          <span className="text-small whitespace-nowrap text-text-2 tabular-nums">{price}</span>
        </li>
      ))}
      {pieces.length > maxShown && (
        <li className="text-small text-text-2 tabular-nums">and {pieces.length - maxShown} more</li>
      )}
    </ul>
  ),
};

const found: DeskColumn<WantGroup> = {
  label: "Came since",
  cell: ({ found: count, sold }) =>
    count === 0 ? (
      <span className="text-text-3">None</span>
    ) : (
      <span className="tabular-nums">
        {`${count === 1 ? "One piece" : `${count} pieces`}${sold > 0 ? `, ${sold === count ? "" : `${sold} `}sold` : ""}`}
      </span>
    ),
};
