import { sql } from "kysely";
import { textColumnClasses } from "../../foundation/records/field-rows.ts";
import { type Kind, recordNumber } from "../../foundation/records/kind.ts";
import { isPersonsAddress } from "../../foundation/records/person.ts";
import { deleteRowsStep, retentionPeriods } from "../../foundation/records/retention-step.ts";
import { matchesRecord } from "../../foundation/records/search.ts";
import { matchesSearch } from "../../foundation/records/searched-text.ts";
import { readClaimCheck, repairLabel, repairNumber } from "./claim-check.ts";
import { repairFields } from "./repair-fields.ts";
import { personalRepairs } from "./repair-privacy.ts";
import { repairSearchFields } from "./repair-search-fields.ts";
import { endedStages, isInShowroom } from "./repair-stages.ts";
import { repairStates } from "./repair-states.ts";

const path = (number: number) => `/desk/repairs/${repairLabel(number)}`;

/** Repairs of clients' pieces. */
export const repairKind: Kind = {
  name: "repair",
  subjects: { repair: { path: (label) => `/desk/repairs/${label}` } },
  waiting: {
    page: "/desk/repairs",
    label: "open",
    count: () => sql`select count(*) from repair where stage not in (${sql.join(endedStages)})`,
  },
  texts: {
    repair: textColumnClasses(repairFields, "client", {
      code: "key token_hash serial_key stage language tax_label approved_by taken_in_by tax_place untaxed_reason",
      client: "checks lines signed_name signature declined_reason",
    }),
    repair_handover: { code: "actor", client: "received_by signature lost_check" },
    // Photos of a piece still in the house are kept until it is returned, as proof of its condition on arrival.
    repair_photo: { code: "hash added_by place", client: "bytes note" },
  },
  contacts: [
    { table: "repair", email: "email", name: sql`name`, phone: "phone", where: sql`email is not null` },
  ],
  ofClient: {
    word: "repair",
    emailOf: (label) => sql`select email from repair where number = ${repairNumber(label) ?? 0}`,
    async read({ db, addresses }) {
      const rows = await db
        .selectFrom("repair")
        .select(["number", "title", "stage", "created_at", "price_cents", "tax_cents"])
        .where(isPersonsAddress({ spellings: addresses }, "repair.email"))
        .execute();
      return rows.map(({ number, title, stage, created_at, price_cents, tax_cents }) => ({
        ...{ kind: "repair", what: "Repair", label: repairLabel(number), path: path(number), title },
        ...{ state: stage, at: created_at, amountCents: price_cents + tax_cents || null },
        isOpen: isInShowroom(stage),
      }));
    },
  },
  personal: [personalRepairs],
  retention: [
    // Amounts are kept with the order.
    deleteRowsStep({
      ...{ name: "repairs", termMs: retentionPeriods.requests, table: "repair", key: "number" },
      isOver: (before) => sql`stage in (${sql.join(endedStages)}) and stage_at < ${before}`,
    }),
  ],
  numbers: [
    recordNumber({
      read: (typed) => readClaimCheck(typed)?.number ?? repairNumber(typed),
      row: (number) => sql`select 1 from repair where number = ${number}`,
      path,
    }),
  ],
  search: {
    title: "Repairs",
    route: "/desk/repairs/:number",
    async find(search) {
      const { database, typed, most, sees } = search;
      const facts = { mail: sql`repair.email`, ...repairSearchFields(sees) };
      const rows = await database.read
        .selectFrom("repair")
        .select(["number", "title", "name", "stage"])
        .where(sees.client ? matchesRecord(search, facts) : matchesSearch(typed, facts))
        .orderBy("number", "desc")
        .limit(most)
        .execute();
      return rows.map(({ number, title, name, stage }) => ({
        ...{ to: path(number), number: repairLabel(number), title },
        ...{ who: sees.client ? name : null, state: repairStates[stage] },
      }));
    },
  },
};
