import type { Database } from "#database";
import { encodeDesign } from "#jewelry/link";
import { type ApprovedDrawing, type Job, openWorkshop, type Workshop } from "#workshop";
import { type WorkStage, workStages } from "../../modules/workshop/jobs/job-states.ts";
import type { WorkshopOptions } from "../../modules/workshop/open-workshop.ts";
import { shop } from "../../shop.config.ts";
import {
  type CheckoutService,
  openCheckoutService,
  origin,
  pickupInput,
} from "../checkout/checkout-service.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";

/** A workshop with a checkout that takes deposits, on one clock. */
export interface TestWorkshop {
  workshop: Workshop;
  till: CheckoutService;
  database: Database;
  /** Takes a deposit for `designs` rings, the first with a band if its text is given; returns the order's number. */
  deposit(designs?: number, bandText?: string): Promise<string>;
  /** Takes a deposit for one ring; returns its job and the token for its client's page. */
  job(): Promise<{ id: string; token: string }>;
  /** Audit actions about jobs, oldest first. */
  audited(): Promise<string[]>;
  /** Outbox templates about jobs, oldest first. */
  emails(): Promise<string[]>;
}

export const actorName = "desk 1a2b3c4d";

/** The ring design of a deposit order; each index gives a different size. */
export function orderedRing(index: number) {
  return ringDesign({ sizing: { size: 5 + index / 2, fit: "comfort" } });
}

/** A drawing to approve that states a weight and, like every engraved drawing, the engraving. */
export function drawnWith(grams: string, engraving = "Always, A."): ApprovedDrawing {
  const weight = {
    id: "metal finished",
    part: "metal",
    label: "Finished metal weight",
    value: grams,
  } as const;
  const text = { id: "engraving text", part: "engraving", label: "Engraving", value: engraving } as const;
  const svg = (name: string) => `<svg><text>${name} ${grams}</text></svg>`;
  return {
    isMeasured: true,
    facts: [{ label: "Style", value: "Solitaire" }],
    values: [weight, text],
    changes: [],
    remarks: [],
    drawings: { dimensions: svg("dimensions"), sections: svg("sections"), sheet: svg("sheet") },
  };
}

/** Opens a workshop on a migrated database for tests. */
export async function openTestWorkshop(
  database: Database,
  options: Partial<WorkshopOptions> = {},
): Promise<TestWorkshop> {
  const till = openCheckoutService(database);
  const workshop = openWorkshop({ database, facts: shop, origin, now: () => till.clock.at, ...options });
  const variantId = await till.addVariant({
    handle: shop.deposit.productHandle,
    priceCents: shop.deposit.cents,
    pieces: null,
    isTaxable: false,
    requiresShipping: false,
  });

  async function deposit(designs = 1, bandText?: string): Promise<string> {
    const attributes = Array.from({ length: designs }, (_, index) => ({
      key: designs === 1 ? "_design" : `_design ${index + 1}`,
      value: encodeDesign(orderedRing(index)),
    }));
    if (bandText) attributes.push({ key: designs === 1 ? "_band" : "_band 1", value: bandText });
    const key = await till.enter([{ variantId, quantity: designs }], { attributes });
    const held = await till.hold(key, pickupInput({ method: undefined }));
    if (held.outcome !== "payment") throw new Error(JSON.stringify(held));
    const paid = await till.pay(key);
    if (paid.outcome !== "paid") throw new Error(`The payment is ${paid.outcome}.`);
    return paid.number;
  }

  return {
    workshop,
    till,
    database,
    deposit,
    async job() {
      const number = await deposit();
      const [summary] = await workshop.jobs({ search: number });
      if (!summary) throw new Error(`Order ${number} has no job.`);
      return { id: summary.id, token: await workshop.trackToken(summary.id) };
    },
    async audited() {
      const rows = await database.read
        .selectFrom("audit")
        .select("action")
        .where("subject", "like", "job %")
        .orderBy("id")
        .execute();
      return rows.map(({ action }) => action);
    },
    async emails() {
      const rows = await database.read
        .selectFrom("outbox")
        .select("template")
        .where("template", "like", "job-%")
        .orderBy("id")
        .execute();
      return rows.map(({ template }) => template);
    },
  };
}

/** The job with this id, which must exist. */
export async function readJob({ workshop }: TestWorkshop, id: string): Promise<Job> {
  const job = await workshop.job(id);
  if (!job) throw new Error(`Job ${id} is gone.`);
  return job;
}

/** Moves a job through stages, as the desk does. */
/** Moves a job in design through the stages up to `last`. */
export async function moveUpToStage(shop: TestWorkshop, id: string, last: WorkStage): Promise<void> {
  await moveThroughStages(shop, id, ...workStages.slice(1, workStages.indexOf(last) + 1));
}

export async function moveThroughStages(
  shop: TestWorkshop,
  id: string,
  ...stages: Job["stage"][]
): Promise<void> {
  for (const to of stages) {
    const { version } = await readJob(shop, id);
    await shop.workshop.moveJob({ id, to, version, actor: actorName });
  }
}
