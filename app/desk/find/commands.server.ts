import { formatMoneyExact } from "#money";
import type { Role, Services } from "#services";
import { firstPage } from "../../../foundation/records/listing.ts";
import type { FoundGroup } from "../../../operations/desk/search.ts";
import { phoneLink } from "../../ui/phone-link.ts";
import { canOpenPage, canSeeFact } from "../access/desk-access.ts";
import { deskRoutePattern } from "../access/desk-route-pattern.ts";
import { menuSections } from "../frame/menu-sections.ts";
import { commandVerbs, readCommand, type VerbName, verbsForRole } from "./verbs.ts";

/** What pressing Enter in the palette does: it opens a page, and never changes anything itself. */
export interface Command {
  /** Null for a section of the desk or a record's own page. */
  verb: VerbName | null;
  title: string;
  detail: string;
  to: string;
}

/** The rows of the palette. */
export interface PaletteResults {
  commands: Command[];
  groups: FoundGroup[];
}

type Found = FoundGroup["found"][number];

interface Asking {
  typed: string;
  role: Role;
}

type Target = Omit<Command, "verb">;

/** Maximum commands in a list. */
const most = 6;

/** The commands for what was typed, best first. A number or serial alone offers all that can be done with its record. */
export async function findCommands(all: Services, { typed, role }: Asking): Promise<Command[]> {
  const command = readCommand(typed, role);
  if (command) {
    const records = await recordsOf(all, { ...command, role });
    return await commandsOn(all, [command.verb], records);
  }
  const mayOpen = (path: string) => canOpenPage(role, deskRoutePattern(path));
  const path = await all.deskRecords.exactPath(all.database, { typed, mayOpen });
  if (path === null) return sectionsNamed(typed, role);
  const pattern = deskRoutePattern(path);
  const groups = await all.deskRecords.find(all.database, {
    ...{ typed, sees: seenBy(role) },
    mayOpen: (one) => one === path || deskRoutePattern(one) === pattern,
  });
  const record = groups.flatMap(({ found }) => found).find(({ to }) => to === path);
  const open: Command = {
    ...{ verb: null, title: `Open ${record?.number ?? typed}`, to: path },
    detail: [record?.title, record?.who].filter(Boolean).join(", "),
  };
  const own = verbsForRole(role).filter((verb) => commandVerbs[verb].of.includes(pattern));
  return [open, ...(record ? await commandsOn(all, own, [record]) : [])];
}

function sectionsNamed(typed: string, role: Role): Command[] {
  return menuSections
    .filter(({ path, label }) => {
      return label.toLowerCase().startsWith(typed.toLowerCase()) && canOpenPage(role, path.slice(1));
    })
    .map(({ path, label }) => ({ verb: null, title: `Go to ${label}`, detail: "", to: path }));
}

const seenBy = (role: Role) => ({ client: canSeeFact(role, "client"), price: canSeeFact(role, "price") });

/** The records that a command is about. */
async function recordsOf(
  { database, deskRecords, shop }: Services,
  { verb, about, role }: { verb: VerbName; about: string; role: Role },
): Promise<Found[]> {
  if (verb === "pay") {
    const { rows = [] } = (await shop?.desk.payable({ ...firstPage, search: about, size: most })) ?? {};
    return rows.map(({ number, titles, name }) => ({
      ...{ to: `/desk/orders/${number}`, number, title: titles.join(", "), who: name, state: null },
    }));
  }
  if (about.length < 2) return [];
  const { of }: { of: readonly string[] } = commandVerbs[verb];
  const mayOpen = (path: string) =>
    of.includes(deskRoutePattern(path)) && canOpenPage(role, deskRoutePattern(path));
  const groups = await deskRecords.find(database, { typed: about, sees: seenBy(role), mayOpen });
  return groups.flatMap(({ found }) => found).slice(0, most);
}

async function commandsOn(
  all: Services,
  names: readonly VerbName[],
  records: readonly Found[],
): Promise<Command[]> {
  const found: Command[] = [];
  for (const verb of names)
    for (const record of records) {
      const target = await targets[verb](all, record);
      if (target) found.push({ verb, ...target });
    }
  return found;
}

const named = ({ title, who }: Found) => [title, who].filter(Boolean).join(", ");
const idIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const clientForm = (page: string, title: string) => (_all: Services, client: Found) => ({
  ...{ to: `${page}?client=${idIn(client.to)}`, title: `${title} ${client.title}`, detail: client.who ?? "" },
});

/** What a verb does with a record; null if it can't be done now. */
const targets: Record<VerbName, (all: Services, record: Found) => Target | null | Promise<Target | null>> = {
  async sell({ stock }, { to, number, title }) {
    if (deskRoutePattern(to) === "desk/clients/:id")
      return { to: `/desk/sell?client=${idIn(to)}`, title: `Sell to ${title}`, detail: "" };
    const piece = await stock.read(Number(idIn(to)));
    if (piece?.state !== "free") return null;
    const price = formatMoneyExact(piece.priceCents);
    return { to: `/desk/sell?add=${number}`, title: `Sell ${number}`, detail: `${title}, ${price}` };
  },
  async pay({ shop }, { to }) {
    const order = await shop?.desk.order(idIn(to));
    if (order?.paymentRefusal !== null) return null;
    const { number, name, money } = order;
    return {
      ...{ to: `${to}/payment`, title: `Take a payment from ${name}` },
      detail: `${number}, ${formatMoneyExact(money.balanceCents)} due`,
    };
  },
  async refund({ shop }, { to }) {
    const order = await shop?.desk.order(idIn(to));
    if (order?.money.refusal !== null) return null;
    const { number, name, money, canRefundAll } = order;
    return {
      ...{ to: canRefundAll ? `${to}/refund` : to, title: `Refund ${number}` },
      detail: `${name}, up to ${formatMoneyExact(money.leftCents)}`,
    };
  },
  async ship({ shop }, { to }) {
    const order = await shop?.desk.order(idIn(to));
    const isShipped = order?.moves.includes("shipped");
    if (!order || !(isShipped || order.canHandOver || order.moves.includes("completed"))) return null;
    return { to, title: `${isShipped ? "Ship" : "Hand over"} ${order.number}`, detail: order.name };
  },
  receipt: (_all, record) => ({
    ...{ to: record.to, title: `Open receipt ${record.number}`, detail: named(record) },
  }),
  price: (_all, record) => ({
    to: record.to,
    title: `Enter price for ${record.number}`,
    detail: named(record),
  }),
  tag: (_all, record) => ({
    ...{ to: `${record.to}#label`, title: `Print the tag of ${record.number}`, detail: record.title },
  }),
  async return({ stock }, { to, number, title }) {
    const piece = await stock.read(Number(idIn(to)));
    if (piece?.state !== "sold") return null;
    return { to: `${to}/take-back`, title: `Take back ${number}`, detail: title };
  },
  appraise: (_all, { to, number, title }) => ({
    ...{ to: `/desk/appraisals/new?piece=${idIn(to)}`, title: `Appraise ${number}`, detail: title },
  }),
  async call({ clients }, { to, title }) {
    const client = await clients.profiles.read(Number(idIn(to)));
    if (!client || "mergedInto" in client || !client.phone) return null;
    return { to: phoneLink(client.phone), title: `Call ${title}`, detail: client.phone };
  },
  book: clientForm("/desk/visits/new", "Book a visit for"),
  quote: clientForm("/desk/quotes/new", "New quote for"),
  repair: clientForm("/desk/repairs/new", "Repair intake for"),
};
