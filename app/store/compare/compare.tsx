import { ArrowRight, ChevronRight } from "lucide-react";
import { data, Form, Link } from "react-router";
import { m } from "#messages";
import { useFocusAfterRemoval } from "../../platform/route-announcer.tsx";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useShareLink } from "../builder/designs/share-link.tsx";
import { noindexMeta } from "../seo/noindex-meta.ts";
import type { Route } from "./+types/compare";
import { comparePath, maxCompared } from "./compare-path.ts";
import { type Comparison, comparePieces, readCompareSearch } from "./compare-pieces.server.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { MissingNotices } from "./missing-notices.tsx";
import { Outlines } from "./outlines.tsx";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

/** Each selection of pieces has its own page, so it is cached only by the visitor's browser, for going back. */
const ownPage = "private, max-age=60";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readCompareSearch(new URL(request.url).searchParams);
  const comparison = await comparePieces(context.get(services), asked);
  return data({ ...comparison, text: asked.text }, { headers: { "cache-control": ownPage } });
}

export function meta() {
  return noindexMeta(m.compare.compare);
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { pieces, rows, missing, unread, text } = loaderData;
  useFocusAfterRemoval(pieces.length);
  return (
    <>
      <header className="page-wrap pt-2.5 pb-[clamp(28px,3.4vw,48px)]">
        <nav aria-label={m.list.breadcrumb} className="flex items-center gap-2.5 text-small text-text-2">
          <Link to="/" className="inline-flex min-h-11 items-center hover:text-text">
            {m.list.home}
          </Link>
          <ChevronRight size={14} strokeWidth={1.25} className="opacity-60" />
          <span aria-current="page">{m.compare.compare}</span>
        </nav>
        <h1 className="mt-[18px] font-serif text-display-2 text-balance">{titleOf(pieces)}</h1>
      </header>
      <div className="page-wrap pb-(--section)">
        <MissingNotices missing={missing} unread={unread} />
        {pieces.length > 0 && <ComparisonTable pieces={pieces} rows={rows} />}
        <Outlines pieces={pieces} />
        {pieces.length > 1 && <ShareComparison pieces={pieces} />}
        {pieces.length < maxCompared && <AddPiece key={text} comparison={loaderData} text={text} />}
      </div>
    </>
  );
}

/** The page's title: "Four watches, side by side". */
function titleOf(pieces: Comparison["pieces"]): string {
  if (pieces.length === 0) return m.compare.comparePieces;
  const kinds = new Set(pieces.map(({ outline }) => outline?.kind ?? "piece"));
  const kind = kinds.size === 1 ? [...kinds][0]! : "piece";
  return pieces.length === 1
    ? m.compare.another[kind]
    : m.compare.sideBySide(pieces.length, m.compare.kinds[kind]);
}

function ShareComparison({ pieces }: Pick<Comparison, "pieces">) {
  const { share, dialog } = useShareLink(m.compare.send);
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const path = comparePath(pieces.map(({ handle }) => handle));
  return (
    <div className="mt-8">
      <button
        type="button"
        className="text-underline hit-area inline-flex items-center gap-2 text-ui font-medium"
        onClick={() => void share(path, { title: m.compare.copied })}
      >
        {m.compare.send}
        <ArrowRight size={16} strokeWidth={1.25} />
      </button>
      {dialog}
    </div>
  );
}

/** A form to find pieces to add; each result links to the comparison with it. */
function AddPiece({ comparison: { pieces, offered }, text }: { comparison: Comparison; text: string }) {
  const handles = pieces.map(({ handle }) => handle);
  return (
    <section aria-labelledby="add-piece" className="mt-12 max-w-[640px]">
      <h2 id="add-piece" className="font-serif text-title-2">
        {pieces.length === 0 ? m.compare.whichPieces : m.compare.addPiece}
      </h2>
      <Form action="/compare" className="mt-4 flex items-end gap-3">
        {handles.map((handle) => (
          <input key={handle} type="hidden" name="p" value={handle} />
        ))}
        <TextField
          label={m.compare.nameOrReference}
          name="add"
          defaultValue={text}
          maxLength={200}
          className="flex-1"
        />
        <Button type="submit" variant="secondary">
          {m.compare.find}
        </Button>
      </Form>
      {text !== "" && (
        <ul className="mt-4" aria-label={m.compare.found}>
          {offered.map(({ handle, title }) => (
            <li key={handle} className="border-b border-line">
              <Link
                to={comparePath([...handles, handle])}
                className="flex min-h-12 items-center justify-between gap-4 text-ui hover:text-gold"
              >
                {title}
                <span className="text-small text-text-2">{m.compare.add}</span>
              </Link>
            </li>
          ))}
          {offered.length === 0 && <li className="text-ui text-text-2">{m.compare.noneFor(text)}</li>}
        </ul>
      )}
    </section>
  );
}
