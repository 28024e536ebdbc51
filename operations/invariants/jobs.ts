import type { Invariant } from "./invariant.ts";

export const depositHasItsJobs: Invariant = {
  says: "Every design of a paid deposit has a job in the workshop.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("order_design")
      .innerJoin("orders", "orders.id", "order_design.order_id")
      .leftJoin("job", (join) =>
        join
          .onRef("job.order_id", "=", "order_design.order_id")
          .onRef("job.position", "=", "order_design.position"),
      )
      .select(["orders.number", "order_design.position"])
      .where("orders.paid_at", "is not", null)
      .where("orders.state", "not in", ["refund_pending", "refunded"])
      .where("job.id", "is", null)
      .execute();
    return rows.map(
      ({ number, position }) =>
        `order ${number} is paid, and design ${position} has no job: the next start opens it`,
    );
  },
};

export const approvedDesignIsMade: Invariant = {
  says: "A job beyond its design was approved, and its design is the approved one.",
  async faults({ read }) {
    const jobs = await read
      .selectFrom("job")
      .select(["number", "stage", "design_hash", "approved_hash", "approved_at"])
      .where("stage", "<>", "cancelled")
      .execute();
    return jobs.flatMap(({ number, stage, design_hash, approved_hash, approved_at }) => {
      if (stage === "design")
        return approved_hash === null ? [] : [`job ${number} is approved and still in design`];
      if (approved_hash === null || approved_at === null)
        return [`job ${number} is ${stage} without an approval`];
      return approved_hash === design_hash ? [] : [`job ${number} has another design than was approved`];
    });
  },
};

export const stagesAreWhole: Invariant = {
  says: "The newest stage that is written down of a job is the one it stands at.",
  async faults({ read }) {
    const jobs = await read
      .selectFrom("job")
      .select((eb) => [
        "number",
        "stage",
        eb
          .selectFrom("job_stage")
          .whereRef("job_stage.job_id", "=", "job.id")
          .orderBy("job_stage.id", "desc")
          .limit(1)
          .select("job_stage.stage")
          .as("last"),
      ])
      .execute();
    return jobs
      .filter(({ stage, last }) => stage !== last)
      .map(
        ({ number, stage, last }) => `job ${number} is ${stage}; its stages end with ${last ?? "nothing"}`,
      );
  },
};
