import { sql } from "kysely";
import { drawingAddress } from "#jewelry/drawing/drawing-address";
import { decodeDesign } from "#jewelry/link";
import { type Kind, recordNumber } from "../../../foundation/records/kind.ts";
import { isPersonsJob } from "../../../foundation/records/person.ts";
import { drawnPicture } from "../../../foundation/records/piece-picture.ts";
import { readLabelNumber } from "../../../foundation/records/record-label.ts";
import { matchesRecord } from "../../../foundation/records/search.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import { jobInbox } from "./job-inbox.ts";
import { personalJobs } from "./job-privacy.ts";
import { jobSearchFields } from "./job-search-fields.ts";
import { benchStages, endedStages, jobStates } from "./job-states.ts";

const path = (number: string) => `/desk/jobs/${number}`;

/** "LJ-7K2M9QXA" for the message "LJ-7K2M9QXA-12". */
const jobOfMessage = (label: string) => label.replace(/-\d+$/, "");

export const jobKind: Kind = {
  name: "job",
  inbox: jobInbox,
  texts: {
    job: {
      code: "id number token_hash order_id design_hash stage approved_hash measured_stone earlier_stone revision_key band earlier_band",
      client: "title design_text design earlier_design approved_by",
    },
    approved_drawing: { code: "job_id hash", client: "shown bytes" },
    job_message: { code: "job_id sender key", client: "text" },
    job_stage: { code: "job_id stage actor" },
  },
  ofClient: {
    word: "job",
    emailOf: (label) => sql`select coalesce(orders.email, quote_request.email) as email from job
      left join orders on orders.id = order_id left join quote_request on quote_request.id = quote_request_id
      where job.number = ${label}`,
    async read({ db, addresses }) {
      const rows = await db
        .selectFrom("job")
        .select(["number", "title", "stage", "stage_at"])
        .where(isPersonsJob({ spellings: addresses }))
        .execute();
      return rows.map(({ number, title, stage, stage_at }) => ({
        ...{ kind: "job", what: "Job", label: number, path: path(number), title, state: stage },
        ...{ at: stage_at, amountCents: null, isOpen: !endedStages.includes(stage) },
      }));
    },
  },
  personal: [personalJobs],
  subjects: {
    job: { path },
    approval: { path },
    message: { path: (label) => `${path(jobOfMessage(label))}#messages`, record: jobOfMessage },
  },
  async pictures(db, numbers) {
    const rows = await db
      .selectFrom("job")
      .select(["number", "title", "design_text"])
      .where("number", "in", numbers)
      .execute();
    return rows.map(({ number, title, design_text }) => [
      number,
      drawnPicture(title, drawingAddress(decodeDesign(design_text))),
    ]);
  },
  waiting: {
    page: "/desk/jobs",
    label: "at the bench",
    count: () => sql`select count(*) from job where stage in (${sql.join(benchStages)})`,
  },
  numbers: [
    recordNumber({
      read: (typed) => readLabelNumber(["job"], typed),
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
                matchesRecord(search, { mail: sql`orders.email`, texts: [] }),
                matchesRecord(search, { mail: sql`quote_request.email`, texts: [] }),
              ])
            : matchesSearch(typed, jobSearchFields(sees)),
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
