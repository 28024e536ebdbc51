import type { Invariant } from "./invariant.ts";

export const depositHasItsJobs: Invariant = {
  says: "Every design with a paid deposit has a workshop job.",
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
        `order ${number} is paid, but design ${position} has no job: the next start opens it`,
    );
  },
};

export const approvedDesignIsMade: Invariant = {
  says: "Every job past the design stage was approved, and its design is the approved one.",
  async faults({ read }) {
    const jobs = await read
      .selectFrom("job")
      .select(["number", "stage", "design_hash", "approved_hash", "approved_at"])
      .where("stage", "<>", "cancelled")
      .execute();
    return jobs.flatMap(({ number, stage, design_hash, approved_hash, approved_at }) => {
      if (stage === "design")
        return approved_hash === null ? [] : [`job ${number} is approved but still in design`];
      if (approved_hash === null || approved_at === null)
        return [`job ${number} is ${stage} without an approval`];
      return approved_hash === design_hash ? [] : [`job ${number} has a different design than was approved`];
    });
  },
};

export const storedDrawingIsApproved: Invariant = {
  says: "Every drawing stored with an approval is of the approved design.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("approved_drawing")
      .innerJoin("job", "job.id", "approved_drawing.job_id")
      .select(["job.number", "approved_drawing.hash", "job.approved_hash"])
      .execute();
    return rows
      .filter(({ hash, approved_hash }) => hash !== approved_hash)
      .map(({ number }) => `job ${number} stores the drawing of a design that wasn't approved`);
  },
};

export const jobStageMatchesHistory: Invariant = {
  says: "Each job is at the latest stage recorded for it.",
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
        ({ number, stage, last }) =>
          `job ${number} is ${stage}, but its last recorded stage is ${last ?? "nothing"}`,
      );
  },
};

export const pickedUpJobHasItsHandover: Invariant = {
  says: "A job is collected if and only if its handover is recorded, and every open job has an open order.",
  async faults({ read }) {
    const jobs = await read
      .selectFrom("job")
      .leftJoin("handover", "handover.job_id", "job.id")
      .leftJoin("orders", "orders.id", "job.order_id")
      .select(["job.number", "job.stage", "handover.id as handover", "orders.state"])
      .execute();
    return jobs.flatMap(({ number, stage, handover, state }) => {
      if ((stage === "collected") !== (handover !== null))
        return [`job ${number} is ${stage} ${handover === null ? "without" : "with"} a handover`];
      // A drawing that was never approved may belong to an order of an earlier release.
      const isOpen = !["design", "collected", "cancelled"].includes(stage);
      return isOpen && state === "completed" ? [`job ${number} is ${stage}, but its order is completed`] : [];
    });
  },
};

export const earlyHandoversAreApproved: Invariant = {
  says: "Every piece handed over before it was ready or paid has an approval with a name and a reason.",
  async faults({ read }) {
    const handovers = await read
      .selectFrom("handover")
      .leftJoin("job", "job.id", "handover.job_id")
      .leftJoin("orders", "orders.id", "handover.order_id")
      .select(["handover.id", "balance_cents", "job.number", "orders.number as order_number"])
      .select((eb) =>
        eb
          .selectFrom("job_stage")
          .whereRef("job_stage.job_id", "=", "handover.job_id")
          .where("job_stage.stage", "<>", "collected")
          .orderBy("job_stage.id", "desc")
          .limit(1)
          .select("job_stage.stage")
          .as("before"),
      )
      // Recorded by the migration, because an earlier release didn't ask.
      .where("handover.actor", "<>", "system")
      .where((eb) => eb.or([eb("decided_by", "is", null), eb("reason", "is", null)]))
      .execute();
    return handovers
      .filter(({ balance_cents, before }) => balance_cents !== 0 || (before !== null && before !== "ready"))
      .map(
        ({ id, number, order_number, balance_cents, before }) =>
          `handover ${id} of ${number ?? order_number} was at ${before ?? "no stage"} with ${balance_cents} cents due, and nobody approved it`,
      );
  },
};
