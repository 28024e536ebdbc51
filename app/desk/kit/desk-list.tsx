import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { formatMoneyExact } from "#money";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { canOpenPage } from "../access/desk-access.ts";
import { useActorName, useSignedIn, useStaffName } from "../access/use-signed-in.ts";
import { AssignmentLinks } from "./assignment-links.tsx";
import type { CsvCell } from "./csv.ts";
import { DeskEmptyState } from "./desk-empty-state.tsx";
import { DeskPage } from "./desk-page.tsx";
import { DeskPager } from "./desk-pager.tsx";
import { type DeskColumn, DeskTable } from "./desk-table.tsx";
import { listPath, searchFormParameters, sortName } from "./list-query.ts";
import {
  type CellFacts,
  type ListColumn,
  type ListData,
  type ListScreen,
  visibleColumns,
} from "./list-screen.ts";
import { SearchForm } from "./search-form.tsx";
import { TabLinks } from "./tab-links.tsx";

interface ListProps<Row> {
  list: ListScreen<Row>;
  data: ListData<Row>;
}

interface DeskListProps<Row> extends ListProps<Row> {
  /** Overrides the declared lead. */
  lead?: ReactNode;
  /** Next to the button that creates a new one. */
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** The result of a form, above the list. */
  children?: ReactNode;
  /** After the row count. */
  sums?: string;
  /** The bulk action bar. */
  bar?: ReactNode;
  /** Below the search. */
  above?: ReactNode;
  /** Below the list. */
  after?: ReactNode;
}

export function DeskList<Row>(props: DeskListProps<Row>) {
  const { list, data, lead = list.lead, actions, back, children, ...rows } = props;
  const role = useSignedIn()?.role ?? "owner";
  const { title, begin } = list;
  return (
    <DeskPage
      {...{ title, lead, ...(back && { back }) }}
      actions={
        <>
          {actions}
          {begin && canOpenPage(role, begin.to.slice(1)) && (
            <ButtonLink to={begin.to}>{begin.label}</ButtonLink>
          )}
        </>
      }
    >
      {children}
      <ListRows list={list} data={data} {...rows} />
    </DeskPage>
  );
}

type ListRowsProps<Row> = Pick<DeskListProps<Row>, "list" | "data" | "sums" | "bar" | "above" | "after">;

/** A list without the page around it: filters, search, count, rows and pager. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, data, sums, bar, above, after } = props;
  const { query, total, page, pages } = data;
  return (
    <div className="grid min-w-0 content-start gap-5">
      <FilterTabs list={list} data={data} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <ListSearch list={list} data={data} />
        {total > 0 && <ListTools list={list} data={data} sums={sums} />}
      </div>
      {above}
      {total === 0 ? (
        <NoRows list={list} data={data} />
      ) : (
        <div className="grid gap-4">
          <PhoneSort list={list} data={data} />
          <Rows list={list} data={data} canChoose={Boolean(bar)} />
          {bar}
        </div>
      )}
      <DeskPager page={page} hasNext={page < pages} pathOf={(to) => listPath(list, query, { page: to })} />
      {after}
    </div>
  );
}

function FilterTabs<Row>({ list, data: { query, counts } }: ListProps<Row>) {
  const tabs = Object.entries(list.filters).flatMap(([name, { label, options, all, isMenu }]) => {
    const counted: Readonly<Record<string, number>> | undefined = counts?.[name];
    const words = options ?? (all !== undefined && counted ? textOptions(all, counted) : {});
    const shown = query.filters[name] ?? "";
    const parts = Object.entries(words).map(([value, text]) => ({
      to: listPath(list, query, { filters: { [name]: value } }),
      label: text,
      isShown: value.toLowerCase() === shown.toLowerCase(),
      count: counted?.[value],
    }));
    return isMenu || parts.length < 2 ? [] : [{ name, label, parts }];
  });
  if (tabs.length === 0 && !list.isAssigned) return null;
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-1">
      {tabs.map(({ name, label, parts }) => (
        <nav key={name} aria-label={label}>
          <TabLinks parts={parts} />
        </nav>
      ))}
      {list.isAssigned && (
        <AssignmentLinks whose={query.whose} pathOf={(whose) => listPath(list, query, { whose })} />
      )}
    </div>
  );
}

function textOptions(all: string, counted: Readonly<Record<string, number>>): Record<string, string> {
  return { "": all, ...Object.fromEntries(Object.keys(counted).map((value) => [value, value])) };
}

function ListSearch<Row>({ list, data: { query } }: ListProps<Row>) {
  const role = useSignedIn()?.role ?? "owner";
  const menus = Object.entries(list.filters).filter(([, { isMenu }]) => isMenu);
  return (
    <SearchForm
      action={list.path}
      search={query.search}
      hint={typeof list.search === "string" ? list.search : list.search(role)}
      fields={list.isPosted ? {} : searchFormParameters(list, query)}
      isPosted={list.isPosted ?? false}
    >
      {menus.map(([name, { label, options = {} }]) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          defaultValue={query.filters[name] ?? ""}
          options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
        />
      ))}
    </SearchForm>
  );
}

function ListTools<Row>({
  list,
  data: { query, total, page, pages },
  sums = "",
}: ListProps<Row> & { sums?: string | undefined }) {
  const [one, many] = list.noun;
  const file = listPath(list, query);
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-small text-text-2 tabular-nums">
      <span role={query.search === "" ? undefined : "status"}>
        {total === 1 ? `One ${one}` : `${total} ${many}`}
        {pages > 1 ? `, page ${page} of ${pages}` : sums}
      </span>
      {!(list.isPosted && query.search !== "") && (
        // A plain link, because the router must not open a file as a page.
        <a
          href={`${file}${file.includes("?") ? "&" : "?"}format=csv`}
          download
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-text hover:decoration-current"
        >
          Export CSV
        </a>
      )}
    </p>
  );
}

/** On a phone, rows are cards without column headings, so sorting needs links. */
function PhoneSort<Row>({ list, data: { query } }: ListProps<Row>) {
  const role = useSignedIn()?.role ?? "owner";
  const id = useId();
  const sorts = visibleColumns(list, query, role).filter(({ sort }) => sort);
  if (sorts.length === 0) return null;
  const shown = query.sort ?? list.usualSort ?? "";
  return (
    <details className="md:hidden">
      <summary id={id} className="min-h-11 cursor-pointer content-center text-small text-text-2">
        Sort
      </summary>
      <nav aria-labelledby={id}>
        <TabLinks
          parts={sorts.map(({ label, sort = "" }) => ({
            ...{ label, isShown: sortName(sort) === sortName(shown) },
            to: listPath(list, query, { sort: nextSort(sort, shown) }),
          }))}
        />
      </nav>
    </details>
  );
}

/** The sort a column heading leads to: its default direction, then the opposite. */
function nextSort(sort: string, shown: string): string {
  if (sort !== shown) return sort;
  return sort.startsWith("-") ? sortName(sort) : `-${sort}`;
}

function Rows<Row>({ list, data: { query, rows, now }, canChoose }: ListProps<Row> & { canChoose: boolean }) {
  const role = useSignedIn()?.role ?? "owner";
  const facts: CellFacts = { staff: useStaffName(), actor: useActorName(), now };
  const shown = query.sort ?? list.usualSort ?? "";
  const columns = visibleColumns(list, query, role)
    .filter(
      (column) => !column.isFileOnly && (!column.isSparse || rows.some((row) => column.csv?.(row, facts))),
    )
    .map((column): DeskColumn<Row> => {
      const { label, sort, isFigure = false, isHead = false } = column;
      const head = sort && {
        head: (
          <SortLink {...{ label, sort, shown }} to={listPath(list, query, { sort: nextSort(sort, shown) })} />
        ),
        ...(sortName(sort) === sortName(shown) && {
          sorted: shown.startsWith("-") ? ("descending" as const) : ("ascending" as const),
        }),
      };
      return { label, isFigure, isHead, ...head, cell: (row) => lookOf(column, row, facts) };
    });
  return (
    <DeskTable
      caption={list.title}
      columns={columns}
      rows={rows}
      rowKey={list.rowKey}
      choice={canChoose ? list.choice : undefined}
    />
  );
}

function lookOf<Row>({ cell, csv }: ListColumn<Row>, row: Row, facts: CellFacts): ReactNode {
  return cell ? cell(row, facts) : valueText(csv?.(row, facts) ?? null);
}

function valueText(value: CsvCell): string | number | null {
  return typeof value === "object" && value !== null ? formatMoneyExact(value.cents) : value;
}

function SortLink({ label, sort, shown, to }: { label: string; sort: string; shown: string; to: string }) {
  const Arrow = shown.startsWith("-") ? ArrowDown : ArrowUp;
  return (
    <>
      <Link
        to={to}
        preventScrollReset
        className="hit-area inline-flex items-center gap-1 hover:text-text max-md:hidden"
      >
        {label}
        {sortName(sort) === sortName(shown) && <Arrow aria-hidden="true" size={13} strokeWidth={1.75} />}
      </Link>
      {/* On phones the headings are hidden and must not be focusable; see PhoneSort. */}
      <span className="md:hidden">{label}</span>
    </>
  );
}

function NoRows<Row>({ list, data: { query } }: ListProps<Row>) {
  const [one, many] = list.noun;
  const { search, whose } = query;
  if (search !== "")
    return (
      <DeskEmptyState key="found" title="No results">
        <p className="wrap-anywhere">{`No ${one} matches “${search}”.`}</p>
        <p>{list.notFound?.(query)}</p>
        <p>
          <TextLink to={list.path}>{`All ${many}`}</TextLink>
        </p>
      </DeskEmptyState>
    );
  if (whose !== null)
    return (
      <DeskEmptyState title={whose === "mine" ? `No ${one} is assigned to you` : `No unassigned ${one}`} />
    );
  const { title, text } = typeof list.empty === "function" ? list.empty(query) : list.empty;
  return <DeskEmptyState title={title}>{text}</DeskEmptyState>;
}
