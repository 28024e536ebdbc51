import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import type { Assignee } from "../../../foundation/records/assignment.ts";
import { audit } from "../../../foundation/records/audit.ts";
import { type Listing, type ListPage, pageSize } from "../../../foundation/records/listing.ts";
import { readFields } from "../../platform/read-form.server.ts";
import { type StoreServices, services } from "../../services.server.ts";
import { actorName, staffName } from "../access/actor-name.ts";
import { readStaffNames } from "../access/actor-names.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { type DeskUser, deskUserContext } from "../session/desk-session.server.ts";
import { filteredAssignee } from "./assignment.ts";
import { type CsvCell, streamCsv } from "./csv.ts";
import { type ListFilters, type ListQuery, readListQuery } from "./list-query.ts";
import { type CellFacts, type ListData, type ListScreen, visibleColumns } from "./list-screen.ts";

interface Desk {
  services: StoreServices;
  user: DeskUser;
}

/** What a list's rows are queried by. */
export type DeskListRequest<Filters extends ListFilters = ListFilters> = Listing &
  Pick<ListQuery<Filters>, "filters"> & { assignedTo: Assignee | undefined };

/** Reads a page of a list, without what the role may not see. */
export type ListReader<Row, Filters extends ListFilters = ListFilters> = (
  desk: Desk,
  asked: DeskListRequest<Filters>,
) => Promise<ListPage<Row> & Pick<ListData<Row, Filters>, "counts">>;

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The page of a list requested by a URL, or the first page of a posted search. */
export async function loadList<Row, Filters extends ListFilters>(
  { request, context }: Asked,
  list: ListScreen<Row, Filters>,
  read: ListReader<Row, Filters>,
): Promise<ListData<Row, Filters>> {
  const url = new URL(request.url).searchParams;
  const fields = request.method === "POST" ? await readFields(request) : null;
  const desk = { services: context.get(services), user: context.get(deskUserContext) };
  const query = queryFor(list, fields ?? url, desk.user);
  const page = await withDatabaseErrorPage(() => read(desk, askedOf(query, desk.user, pageSize)));
  return { ...page, query: { ...query, page: page.page }, now: Date.now() };
}

/** Drops a sort by anything the role may not see. */
function queryFor<Row, Filters extends ListFilters>(
  list: ListScreen<Row, Filters>,
  parameters: URLSearchParams,
  { role }: DeskUser,
): ListQuery<Filters> {
  const query = readListQuery(list, parameters);
  return readListQuery({ ...list, columns: visibleColumns(list, query, role) }, parameters);
}

function askedOf<Filters extends ListFilters>(
  { whose, ...query }: ListQuery<Filters>,
  user: DeskUser,
  size: number,
): DeskListRequest<Filters> {
  return { ...query, size, assignedTo: filteredAssignee(whose, user) };
}

/** A list's rows with pictures of their pieces, found by audit subject. */
export async function withPictures<Row, Filters extends ListFilters>(
  { context }: Pick<Asked, "context">,
  list: ListData<Row, Filters>,
  subjectOf: (row: Row) => string,
) {
  const { database, deskRecords } = context.get(services);
  const pictures = await withDatabaseErrorPage(() =>
    deskRecords.pictures(database, list.rows.map(subjectOf)),
  );
  return { ...list, rows: list.rows.map((row) => ({ ...row, picture: pictures[subjectOf(row)] })) };
}

/** Rows read per batch for a file. */
const batchSize = 1_000;

/** Route middleware for lists: `?format=csv` returns all rows of the query as a file. Recorded in the audit. */
export function listExportMiddleware<Row, Filters extends ListFilters>(
  list: ListScreen<Row, Filters>,
  read: ListReader<Row, Filters>,
): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    if (request.method !== "GET" || url.searchParams.get("format") !== "csv") return await next();
    const desk = { services: context.get(services), user: context.get(deskUserContext) };
    const query = queryFor(list, url.searchParams, desk.user);
    const asked = askedOf(query, desk.user, batchSize);
    const columns = visibleColumns(list, query, desk.user.role).flatMap(({ label, csv }) =>
      csv ? [{ label, csv }] : [],
    );
    const name = list.path.split("/").at(-1)!;
    return await withDatabaseErrorPage(async () => {
      const facts = cellFacts(await readStaffNames(desk.services), Date.now());
      const first = await read(desk, { ...asked, page: 1 });
      await recordExport(desk, name, first.total);
      async function* batches(): AsyncGenerator<CsvCell[][]> {
        const cells = (rows: readonly Row[]) => rows.map((row) => columns.map(({ csv }) => csv(row, facts)));
        yield cells(first.rows);
        for (let page = 2; page <= first.pages; page++)
          yield cells((await read(desk, { ...asked, page })).rows);
      }
      return streamCsv(
        name,
        columns.map(({ label }) => label),
        batches(),
      );
    });
  };
}

async function recordExport({ services: { database }, user }: Desk, list: string, lines: number) {
  const { actor, requestId } = user;
  const data = { list, lines, requestId };
  await database.write((tx) =>
    audit(tx, { at: Date.now(), actor, subject: "desk", action: "desk.exported", data }),
  );
}

function cellFacts(names: Readonly<Record<string, string>>, now: number): CellFacts {
  return {
    staff: (id) => (id === null ? "" : staffName(id, names)),
    actor: (actor) => actorName(actor, names),
    now,
  };
}
