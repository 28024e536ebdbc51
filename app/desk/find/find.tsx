import { data } from "react-router";
import { type FoundGroup, maxFound } from "../../../operations/desk/search.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { canOpenPage, canSeeFact } from "../access/desk-access.ts";
import { deskRoutePattern } from "../access/desk-route-pattern.ts";
import { KeysSwitch } from "../keys/keys-switch.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskEmptyState } from "../kit/desk-empty-state.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import { withDatabaseRefusal } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/find";
import { type Command, findCommands } from "./commands.server.ts";
import { maxSearchLength } from "./find-field.tsx";
import { readSearchText } from "./read-search-text.server.ts";

interface Answer {
  typed: string;
  commands: Command[];
  groups: FoundGroup[];
  most: number;
  /** Why there was no search. */
  notice: string | null;
}

/** Searches are posted, because names and addresses in URLs end up in logs and browser histories. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readSearchText(request);
  const nothing: Answer = { typed: "", commands: [], groups: [], most: maxFound, notice: null };
  if (typed === null)
    return data(
      { ...nothing, notice: `Type 2 to ${maxSearchLength} characters to search.` },
      { status: 422 },
    );
  const { role } = context.get(deskUserContext);
  const all = context.get(services);
  const { database, deskRecords } = all;
  return await withDatabaseRefusal(
    async () => {
      const mayOpen = (path: string) => canOpenPage(role, deskRoutePattern(path));
      const path = await deskRecords.exactPath(database, { typed, mayOpen });
      if (path !== null) return safeRedirect(path);
      const commands = await findCommands(all, { typed, role });
      const [only] = commands;
      if (commands.length === 1 && only?.verb && only.to.startsWith("/")) return safeRedirect(only.to);
      const sees = {
        client: canSeeFact(role, "client"),
        price: canSeeFact(role, "price"),
        cost: canSeeFact(role, "cost"),
      };
      return data<Answer>({
        ...nothing,
        ...{ typed, commands },
        groups: await deskRecords.find(database, { typed, sees, mayOpen }),
      });
    },
    (notice) => data({ ...nothing, typed, notice }, { status: 503, headers: { "retry-after": "5" } }),
  );
}

export function meta() {
  return deskMeta("Find");
}

export default function Find({ actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  return (
    <DeskPage
      title="Find"
      lead="Search names, phones, amounts, titles and serials in any order. A full number, a serial or a scanned tag opens its page. A verb does something with it, such as “pay Miller”."
    >
      {answer?.notice && <Notice kind="error">{answer.notice}</Notice>}
      {answer && answer.notice === null && <Results answer={answer} />}
      <KeysSwitch />
    </DeskPage>
  );
}

function Results({ answer: { typed, commands, groups, most } }: { answer: Answer }) {
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  if (count === 0 && commands.length === 0)
    return (
      <div role="status">
        <DeskEmptyState title="No results">
          <span className="wrap-anywhere">No records match “{typed}”. Try fewer words.</span>
        </DeskEmptyState>
      </div>
    );
  return (
    <>
      <p role="status" className="text-ui text-text-2 wrap-anywhere">
        {count === 1 ? "One record" : `${count} records`} with “{typed}”.
      </p>
      {commands.length > 0 && (
        <DeskSection title="Actions">
          <ul className="border-t border-line">
            {commands.map(({ title, detail, to }) => (
              <li key={`${title} ${to}`} data-row="" className="border-b border-line py-3 text-ui">
                <TextLink to={to}>{title}</TextLink>
                {detail && <span className="block text-small text-text-2">{detail}</span>}
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      {groups.map(({ title, found, hasMore }) => (
        <DeskSection key={title} title={title}>
          <ul className="border-t border-line">
            {found.map((one) => (
              <FoundRow key={`${one.to} ${one.title} ${one.who}`} found={one} />
            ))}
          </ul>
          {hasMore && (
            <p className="text-small text-text-2">
              The first {most}. There are more results; type more to narrow them down.
            </p>
          )}
        </DeskSection>
      ))}
    </>
  );
}

/** Item, person and state in one line; stacked on a phone. */
function FoundRow({
  found: { to, number, title, who, state, picture },
}: {
  found: FoundGroup["found"][number];
}) {
  return (
    <li
      data-row=""
      className="grid gap-x-6 gap-y-1.5 border-b border-line py-3 text-ui md:grid-cols-[minmax(0,1fr)_260px_180px] md:items-baseline md:hover:bg-text/3"
    >
      <span className="flex min-w-0 items-start gap-3">
        {picture && <PieceThumb piece={picture} className="w-9" />}
        <span className="grid min-w-0 gap-0.5">
          <TextLink to={to} className="justify-self-start wrap-anywhere">
            {title}
          </TextLink>
          {number && <span className="text-small text-text-2 tabular-nums">{number}</span>}
        </span>
      </span>
      <span className="min-w-0 wrap-anywhere">{who}</span>
      <span>
        {state && (
          <DeskBadge tone={state.tone} mark={state.mark}>
            {state.label}
          </DeskBadge>
        )}
      </span>
    </li>
  );
}
