import { sql } from "kysely";
import { type Kind, recordNumber } from "../../records/kind.ts";
import { readLabelNumber } from "../../records/record-label.ts";
import { isAbout } from "../../records/search.ts";
import { isFound } from "../../records/searched-text.ts";
import { jobStates } from "./job-states.ts";
import { jobFacts } from "./searched-jobs.ts";

const path = (number: string) => `/desk/jobs/${number}`;

/** Pieces that the workshop makes. */
export const jobKind: Kind = {
  name: "job",
  subjects: {
    approval: { path },
    message: { path: (label) => `${path(label.replace(/-\d+$/, ""))}#messages` },
  },
  numbers: [
    recordNumber({
      read: (typed) => readLabelNumber(["LJ"], typed),
      row: (number) => sql`select 1 from job where number = ${number}`,
      path,
    }),
  ],
  search: {
    title: "Jobs",
    route: "/desk/jobs/:id",
    async find(search) {
      const { database, typed, isAddress, most, sees } = search;
      const buyer = sql<string>`orders.first_name || ' ' || orders.last_name`;
      const rows = await database.read
        .selectFrom("job")
        .leftJoin("orders", "orders.id", "job.order_id")
        .leftJoin("quote_request", "quote_request.id", "job.quote_request_id")
        .select(["job.number", "job.title", "job.stage"])
        .select(sql<string | null>`coalesce(${buyer}, quote_request.name)`.as("name"))
        .where((eb) =>
          isAddress && sees.client
            ? eb.or([
                isAbout(search, { mail: sql`orders.email`, texts: [] }),
                isAbout(search, { mail: sql`quote_request.email`, texts: [] }),
              ])
            : isFound(typed, jobFacts(sees)),
        )
        .orderBy("job.created_at", "desc")
        .limit(most)
        .execute();
      return rows.map(({ number, title, stage, name }) => ({
        ...{ to: path(number), number, title, subject: `job ${number}` },
        ...{ who: sees.client ? name : null, state: jobStates[stage] },
      }));
    },
  },
};
