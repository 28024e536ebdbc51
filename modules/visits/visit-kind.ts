import { sql } from "kysely";
import { settings } from "#settings";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { searchedColumns, textColumnClasses } from "../../foundation/records/field-rows.ts";
import { type Kind, recordNumber } from "../../foundation/records/kind.ts";
import {
  eraseByDeleting,
  isPersonsAddress,
  isPersonsMailbox,
  listPersonRows,
  personalRows,
} from "../../foundation/records/person.ts";
import { readableRow } from "../../foundation/records/readable-row.ts";
import { readId } from "../../foundation/records/record-label.ts";
import {
  dayMs,
  deleteRowsStep,
  retentionPeriods,
  retentionStep,
} from "../../foundation/records/retention-step.ts";
import { matchesRecord } from "../../foundation/records/search.ts";
import { deskTime } from "../../foundation/records/showroom-time.ts";
import { dayRangeToMoments } from "./read-visits.ts";
import { visitFields } from "./visit-fields.ts";
import { visitInbox } from "./visit-inbox.ts";
import { reasonLabel } from "./visit-reasons.ts";
import { readTrayPieces, visitLabels } from "./visit-rows.ts";
import { visitStates } from "./visit-states.ts";

const path = (id: number) => `/desk/visits/${id}`;
const pathOf = (label: string) => path(visitLabels.read(label) ?? 0);

/** Visits, each with the pieces on its tray. */
const personalVisits = personalRows({
  name: "visits",
  title: "Visits",
  read: (person) =>
    listPersonRows(person, { table: "visit", order: "id", where: isPersonsMailbox(person, "visit") }),
  async shown(visit, db) {
    const pieces = await readTrayPieces(db, [visit.id]);
    return { ...readableRow(visit), pieces: pieces.map(readableRow) };
  },
  subjects: ({ id }) => [`visit ${visitLabels.of(id)}`],
  names: ({ name }) => [name],
  isOpen: ({ state, ends_at }, now) => state === "booked" && ends_at > now,
  // Also deletes its seat, which frees the time of an upcoming visit, and its tray.
  erase: eraseByDeleting("visit"),
});

/** Visits by appointment. */
export const visitKind: Kind = {
  name: "visit",
  inbox: visitInbox,
  texts: {
    visit: textColumnClasses(visitFields, "client", {
      code: "key request_hash token_hash zone state language",
      client: "email_key shared",
    }),
    visit_day: { code: "day", house: "reason" },
    visit_piece: { code: "added_by", client: "product_handle design_text title" },
  },
  tables: "visit_seat visit_staff",
  contacts: [
    { table: "visit", email: "email", name: sql`name`, phone: "phone", where: sql`email is not null` },
  ],
  ofClient: {
    word: "visit",
    emailOf: (label) => sql`select email from visit where id = ${readId(label)}`,
    async read({ db, addresses, now }) {
      const rows = await db
        .selectFrom("visit")
        .select(["id", "reason", "state", "starts_at", "ends_at"])
        .where(isPersonsAddress({ spellings: addresses }, "visit.email"))
        .execute();
      return rows.map(({ id, reason, state, starts_at, ends_at }) => ({
        ...{ kind: "visit", what: "Visit", label: visitLabels.of(id), path: path(id) },
        ...{ title: reasonLabel(reason), state, at: starts_at, amountCents: null },
        isOpen: state === "booked" && ends_at > now,
      }));
    },
  },
  personal: [personalVisits],
  retention: [
    deleteRowsStep({
      ...{ name: "visits", termMs: retentionPeriods.requests, table: "visit" },
      isOver: (before) => sql`ends_at < ${before}`,
    }),
    retentionStep({
      name: "pages viewed before a visit",
      termMs: 30 * dayMs,
      due: (db, before) =>
        db
          .selectFrom("visit")
          .select("id")
          .where("ends_at", "<", before)
          .where("shared", "is not", null)
          .orderBy("id"),
      purge: (tx, ids) => tx.updateTable("visit").set({ shared: null }).where("id", "in", ids).execute(),
    }),
  ],
  subjects: { visit: { path: pathOf }, "visit-note": { path: pathOf } },
  waiting: {
    page: "/desk/visits",
    label: "today",
    /** Upcoming visits, and past ones not yet marked. */
    count(today = calendarDay(Date.now(), settings().timeZone)) {
      const { from, until } = dayRangeToMoments(settings(), { first: today, last: today });
      return sql`select count(*) from visit
        where state = 'booked' and starts_at >= ${from} and starts_at <= ${until}`;
    },
  },
  numbers: [
    recordNumber({ read: visitLabels.read, row: (id) => sql`select 1 from visit where id = ${id}`, path }),
  ],
  search: {
    title: "Visits",
    route: "/desk/visits/:id",
    async find(search) {
      const { texts, phones } = searchedColumns(visitFields, "visit");
      const rows = await search.database.read
        .selectFrom("visit")
        .select(["id", "name", "reason", "state", "starts_at"])
        .where(
          matchesRecord(search, {
            mail: sql`visit.email`,
            texts: [visitLabels.inSql(sql`visit.id`), ...texts],
            phones,
            rows: [
              {
                id: sql`visit.id`,
                of: sql`select visit_id from visit_piece`,
                facts: { texts: [sql`visit_piece.title`] },
              },
            ],
          }),
        )
        .orderBy("starts_at", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ id, name, reason, state, starts_at }) => ({
        ...{ to: path(id), number: visitLabels.of(id), who: name, state: visitStates[state] },
        title: `${reasonLabel(reason)}, ${deskTime(starts_at)}`,
      }));
    },
  },
};
