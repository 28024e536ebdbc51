import { seriesLabel } from "../../foundation/records/record-label.ts";
import type { Invariant } from "./invariant.ts";

const visitLabel = seriesLabel("visit", 1_000).of;

export const visitHasItsSeat: Invariant = {
  says: "Every visit has exactly one slot at its time, shared with no other visit; a canceled visit has none.",
  async faults({ read }) {
    const visits = await read.selectFrom("visit").select(["id", "starts_at", "state"]).execute();
    const seats = await read.selectFrom("visit_seat").select(["visit_id", "starts_at"]).execute();
    const timesOf = new Map<number, number[]>();
    for (const { visit_id, starts_at } of seats)
      timesOf.set(visit_id, [...(timesOf.get(visit_id) ?? []), starts_at]);
    return visits.flatMap(({ id, starts_at, state }) => {
      const times = timesOf.get(id) ?? [];
      const who = `visit ${visitLabel(id)}`;
      if (state === "cancelled") return times.length === 0 ? [] : [`${who} is canceled but has a seat`];
      if (times.length !== 1) return [`${who} is ${state} but has ${times.length} seats`];
      return times[0] === starts_at ? [] : [`${who} has a seat at a different time`];
    });
  },
};

export const visitHasItsEmails: Invariant = {
  says: "Every upcoming visit with an email address has an email about its latest change.",
  async faults({ read }) {
    const visits = await read
      .selectFrom("visit")
      .select(["id", "sequence", "state"])
      .where("email", "is not", null)
      .where("starts_at", ">", Date.now())
      .execute();
    if (visits.length === 0) return [];
    const emails = await read
      .selectFrom("outbox")
      .select("dedupe")
      .where((eb) =>
        eb.or(
          ["visit-booked %", "visit-moved %", "visit-cancelled %"].map((like) => eb("dedupe", "like", like)),
        ),
      )
      .execute();
    const written = new Set(emails.map(({ dedupe }) => dedupe));
    return visits.flatMap(({ id, sequence, state }) => {
      const label = visitLabel(id);
      const news = state === "cancelled" ? "cancelled" : sequence === 0 ? "booked" : "moved";
      return written.has(`visit-${news} ${sequence} ${label}`)
        ? []
        : [`visit ${label} has no email saying it was ${news}`];
    });
  },
};
