import type { Database } from "#database";
import { encodeDesign } from "#jewelry/link";
import { openVisits, type Visits } from "#visits";
import { shop } from "../../shop.config.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";

/** Tuesday, November 24, 2026, 9:00am in the showroom. */
export const start = Date.UTC(2026, 10, 24, 14);
export const deskActor = { actor: "desk 1a2b3c4d", requestId: "r1" };
export const encodedRing = encodeDesign(ringDesign());
export const visitInput = {
  key: "form-1",
  name: "Claire Donnelly",
  email: "Claire@example.com",
  phone: "(631) 555-0119",
  reason: "watches",
  notes: "My band has to pass under it.",
  time: "2026-12-01T14:00",
  pieces: [{ handle: "submariner", title: "Submariner Date" }, { design: encodedRing }],
};

export async function openTestVisits(database: Database) {
  const clock = { at: start };
  const faults: unknown[] = [];
  const visits = openVisits({
    ...{ database, facts: shop, origin: "https://store.test", now: () => clock.at },
    reportFault: (fault) => {
      console.log(fault);
      faults.push(fault);
    },
  });
  return { visits, clock, faults };
}

export async function bookTestVisit(visits: Visits, change: Partial<Omit<typeof visitInput, "pieces">> = {}) {
  const answer = await visits.book({ ...visitInput, ...change });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

export async function listEmails({ read }: Database) {
  const rows = await read
    .selectFrom("outbox")
    .select(["template", "recipient", "state"])
    .orderBy("id")
    .execute();
  return rows.map(({ template, recipient, state }) => `${template} ${recipient} ${state}`);
}
