import { reportingCode, returnOf } from "#commerce";
import {
  type Days,
  type JournalEntry,
  journalEntries,
  listCashReportsWithPayers,
  listClosedDays,
  listHeldCredits,
  listHeldDeposits,
  type Posting,
  paidAccount,
  parseTaxLabel,
  readEntryNumbers,
} from "#ledger";
import { listSoldMargins } from "#quotes";
import type { Services } from "#services";
import { entryKindLabel } from "../../../modules/ledger/entry-labels.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { actorName } from "../access/actor-name.ts";
import { readStaffNames } from "../access/actor-names.server.ts";
import { csvTime } from "../kit/csv.ts";
import { accountLabel } from "../money/money-labels.ts";
import { readFileDays } from "../money/read-money-query.server.ts";
import { type ExportColumns, type ExportList, exportListOfBatches, exportListOfRows } from "./export-list.ts";

/** A posting with its entry. */
interface Line {
  entry: JournalEntry;
  posting: Posting;
  /** Display name of who booked it. */
  by: string;
  link: string;
}

type MoneyList = (services: Services, query: URLSearchParams) => Promise<ExportList>;

const entryColumns: ExportColumns<Line> = {
  Entry: ({ entry }) => entry.number,
  Day: ({ entry }) => entry.day,
  What: ({ entry }) => entryKindLabel(entry.kind),
  Reverses: ({ entry }) => entry.reverses,
  Receipt: ({ entry }) => entry.receipt && receiptLabel(entry.receipt),
  Order: ({ entry }) => entry.orderNumber,
  Client: ({ entry }) => entry.client,
};
const link: ExportColumns<Line> = { Link: (line) => line.link };

const cents = (value: number) => ({ cents: value });

/** The postings of a period for which `listedProducts` is true, in journal order. */
function postings(
  columns: ExportColumns<Line>,
  isListed: (posting: Posting, entry: JournalEntry) => boolean,
): MoneyList {
  return async ({ database, config, owner }, query) => {
    const days = readFileDays(query);
    const names = await readStaffNames({ owner });
    async function* lines(): AsyncGenerator<Line[]> {
      for await (const entries of journalEntries(database.read, days))
        yield entries.flatMap((entry) =>
          entry.postings
            .filter((posting) => isListed(posting, entry))
            .map((posting) => ({
              ...{ entry, posting, by: actorName(entry.actor, names) },
              link: entryLink(config, entry.number),
            })),
        );
    }
    return exportListOfBatches(lines(), columns, extentOf(days));
  };
}

function entryLink({ publicOrigin }: Services["config"], number: number): string {
  return `${publicOrigin}/desk/money/entries/${number}`;
}

function extentOf({ from, to }: Days): ExportList["extent"] {
  return { from, to };
}

/** Reversing money in counts as negative money in, and reversing money out as negative money out. */
function isIn({ posting, entry }: Line): boolean {
  return posting.cents > 0 === (entry.reverses === null);
}

/** Row limit for balances, above any real shop's count. */
const all = 1_000_000;

/** The figures of the money page as files. Each row names its entries. */
export const moneyExports: Record<string, MoneyList> = {
  journal: postings(
    {
      ...entryColumns,
      Booked: ({ entry }) => csvTime(entry.at),
      By: ({ by }) => by,
      Why: ({ entry }) => entry.memo,
      "Reversed by": ({ entry }) => entry.reversedBy,
      Account: ({ posting }) => accountLabel(posting.account),
      "In (¤)": ({ posting }) => (posting.cents > 0 ? cents(posting.cents) : null),
      "Out (¤)": ({ posting }) => (posting.cents < 0 ? cents(-posting.cents) : null),
      "Taxed (¤)": ({ posting }) => (posting.taxedCents === undefined ? null : cents(posting.taxedCents)),
      Reference: ({ posting }) => posting.reference ?? null,
      ...link,
    },
    () => true,
  ),
  sales: postings(
    {
      ...entryColumns,
      Kind: ({ posting }) => accountLabel(posting.account),
      Pieces: ({ posting }) =>
        posting.account.startsWith("sales:") ? (posting.pieces ?? (posting.cents < 0 ? 1 : -1)) : null,
      "Sales before tax (¤)": ({ posting }) => cents(-posting.cents),
      ...link,
    },
    ({ account }) => /^(sales:|delivery$|discounts$|refunds$)/.test(account),
  ),
  tax: postings(
    {
      ...entryColumns,
      County: ({ posting }) => parseTaxLabel(posting.account.slice("tax:".length)).place,
      "Reporting code": ({ posting }) => reportingCode(posting.account.slice("tax:".length)),
      Rate: ({ posting }) => parseTaxLabel(posting.account.slice("tax:".length)).rate,
      State: ({ posting }) => returnOf(posting.account.slice("tax:".length))?.state ?? null,
      Return: ({ posting }) => returnOf(posting.account.slice("tax:".length))?.form ?? null,
      "Taxable sales (¤)": ({ posting }) => cents(posting.taxedCents ?? 0),
      "Tax (¤)": ({ posting }) => cents(-posting.cents),
      ...link,
    },
    ({ account }) => account.startsWith("tax:"),
  ),
  receipts: postings(
    {
      ...entryColumns,
      Method: ({ posting }) => accountLabel(paidAccount(posting.account) ?? posting.account),
      Reference: ({ posting }) => posting.reference ?? null,
      "In (¤)": (line) => (isIn(line) ? cents(line.posting.cents) : null),
      "Out (¤)": (line) => (isIn(line) ? null : cents(-line.posting.cents)),
      ...link,
    },
    ({ account }, { receipt, kind }) =>
      receipt !== null && kind !== "credit" && paidAccount(account) !== null,
  ),
  async deposits({ database, config }, query) {
    const { rows } = await listHeldDeposits(database.read, { to: readFileDays(query).to, most: all });
    const entries = await inParts(
      rows.map(({ orderId }) => orderId),
      (deposits) => readEntryNumbers(database.read, { deposits }),
    );
    return exportListOfRows(rows, {
      Order: ({ orderNumber }) => orderNumber,
      Client: ({ client }) => client,
      "Held (¤)": (row) => cents(row.cents),
      Entries: ({ orderId }) => (entries.get(orderId) ?? []).join(" "),
      Link: ({ orderId }) => entryLink(config, entries.get(orderId)?.at(-1) ?? 0),
    });
  },
  async "store-credit"({ database, config }, query) {
    const { rows } = await listHeldCredits(database.read, { to: readFileDays(query).to, most: all });
    const entries = await inParts(
      rows.map(({ account }) => account),
      (accounts) => readEntryNumbers(database.read, { accounts }),
    );
    return exportListOfRows(rows, {
      Credit: ({ account }) => account.split(":")[1] ?? "",
      Kind: ({ account }) => accountLabel(account.split(":")[0] ?? ""),
      Client: ({ client }) => client,
      "Held (¤)": (row) => cents(row.cents),
      Entries: ({ account }) => (entries.get(account) ?? []).join(" "),
      Link: ({ account }) => entryLink(config, entries.get(account)?.at(-1) ?? 0),
    });
  },
  margins: async ({ database, config }, query) =>
    exportListOfRows(await listSoldMargins(database.read, readFileDays(query)), {
      Entry: ({ entry }) => entry,
      Day: ({ day }) => day,
      Order: ({ orderNumber }) => orderNumber,
      "Sale before tax (¤)": ({ saleCents }) => cents(saleCents),
      "Known cost (¤)": ({ costCents }) => cents(costCents),
      "Left (¤)": ({ leftCents }) => cents(leftCents),
      "All costs known": ({ isWhole }) => (isWhole ? "yes" : "no"),
      Link: ({ entry }) => entryLink(config, entry),
    }),
  "cash-reports": async ({ database, config }) =>
    exportListOfRows(await listCashReportsWithPayers(database.read, { most: all }), {
      Report: ({ id }) => id,
      Order: ({ orderNumber }) => orderNumber,
      "Over since": ({ day }) => day,
      "Cash (¤)": ({ cashCents }) => cents(cashCents),
      "Reversed since filed (¤)": ({ reversedCents }) => cents(reversedCents),
      Due: ({ dueDay, closedBy }) => (closedBy === null ? dueDay : null),
      "Closed by entry": ({ closedBy }) => closedBy,
      Filed: ({ filedAt }) => csvTime(filedAt),
      "Statement sent": ({ statedAt }) => csvTime(statedAt),
      Name: ({ payer }) => payer.name,
      Address: ({ payer }) => payer.address,
      "Country, if not US": ({ payer }) => payer.country,
      "Taxpayer ID": ({ payer }) => payer.taxpayerNumber,
      "Foreign, no number": ({ payer }) => payer.isForeign,
      Born: ({ payer }) => payer.born,
      Occupation: ({ payer }) => payer.occupation,
      "ID shown": ({ payer }) => payer.idShown,
      "ID issued by": ({ payer }) => payer.idIssuer,
      "ID number": ({ payer }) => payer.idNumber,
      Link: ({ id }) => `${config.publicOrigin}/desk/money/cash-reports/${id}`,
    }),
  closes: async ({ database, owner }, query) => {
    const names = await readStaffNames({ owner });
    return exportListOfRows(await listClosedDays(database.read, readFileDays(query)), {
      Day: ({ day }) => day,
      Closed: ({ at }) => csvTime(at),
      "Counted (¤)": ({ countedCents }) => cents(countedCents),
      "Journal (¤)": ({ journalCents }) => cents(journalCents),
      "Difference (¤)": ({ countedCents, journalCents }) => cents(countedCents - journalCents),
      Why: ({ reason }) => reason,
      "Terminal batch (¤)": ({ terminalCents }) => (terminalCents === null ? null : cents(terminalCents)),
      "Terminal per journal (¤)": ({ journalTerminalCents }) => cents(journalTerminalCents),
      "To the bank (¤)": ({ toBankCents }) => cents(toBankCents),
      "Stays (¤)": ({ floatCents }) => cents(floatCents),
      By: ({ actor }) => actorName(actor, names),
    });
  },
};

/** Queries keys in batches, because a statement has a parameter limit. */
async function inParts(
  keys: readonly string[],
  read: (some: readonly string[]) => Promise<Map<string, number[]>>,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (let from = 0; from < keys.length; from += 500)
    for (const [key, numbers] of await read(keys.slice(from, from + 500))) found.set(key, numbers);
  return found;
}
