import { sql } from "kysely";
import { type Kind, recordNumber } from "../records/kind.ts";
import { isAbout } from "../records/search.ts";
import { isFound } from "../records/searched-text.ts";
import { readClaimCheck, repairLabel, repairNumber } from "./claim-check.ts";
import { repairStates } from "./repair-states.ts";

const path = (number: number) => `/desk/repairs/${repairLabel(number)}`;

/** Pieces of clients that are repaired. */
export const repairKind: Kind = {
  name: "repair",
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
      const texts = ["title", "serial", "metal", "stones", "condition", "wish"];
      const ofPiece = {
        texts: [sql`'RP-' || repair.number`, ...texts.map((column) => sql.ref(`repair.${column}`))],
        codes: [sql`'RP' || repair.number`, sql`repair.serial_key`],
        ...(sees.price && {
          cents: [
            sql`repair.price_cents`,
            sql`repair.price_cents + repair.tax_cents`,
            sql`repair.deposit_cents`,
            sql`repair.value_cents`,
          ],
        }),
      };
      const ofClient = {
        ...ofPiece,
        mail: sql`repair.email`,
        texts: [...ofPiece.texts, sql`repair.name`, sql`repair.email`],
        phones: [sql`repair.phone`],
      };
      const rows = await database.read
        .selectFrom("repair")
        .select(["number", "title", "name", "stage"])
        .where(sees.client ? isAbout(search, ofClient) : isFound(typed, ofPiece))
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
