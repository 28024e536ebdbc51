import type { Db, Tables } from "#database";

type PictureFate = Tables["import_picture"]["fate"];

const examplesPerReason = 20;

/** How many pictures a run's rows name, by fate, and which were refused, by reason, most first. */
export async function readPictures(db: Db, run: number) {
  const counts = await db
    .selectFrom("import_picture")
    .select(["fate", (eb) => eb.fn.countAll<number>().as("n")])
    .where("run_id", "=", run)
    .groupBy("fate")
    .execute();
  return {
    counts: Object.fromEntries(counts.map(({ fate, n }) => [fate, Number(n)])) as Partial<
      Record<PictureFate, number>
    >,
    refused: await readRefused(db, run),
  };
}

async function readRefused(db: Db, run: number) {
  const reasons = await db
    .selectFrom("import_picture")
    .select(["reason", (eb) => eb.fn.countAll<number>().as("n")])
    .where("run_id", "=", run)
    .where("fate", "=", "refused")
    .groupBy("reason")
    .orderBy("n", "desc")
    .orderBy("reason")
    .limit(50)
    .execute();
  const refused = [];
  for (const { reason, n } of reasons) {
    const examples = await db
      .selectFrom("import_picture")
      .leftJoin("product", "product.id", "import_picture.product_id")
      .select(["import_picture.id", "source", "product_id", "product.title"])
      .where("run_id", "=", run)
      .where("fate", "=", "refused")
      .where("reason", "=", reason)
      .orderBy("import_picture.id")
      .limit(examplesPerReason)
      .execute();
    refused.push({
      ...{ reason, count: Number(n) },
      examples: examples.map(({ id, source, product_id, title }) => ({
        ...{ id: Number(id), source, title: title ?? "" },
        product: product_id === null ? null : Number(product_id),
      })),
    });
  }
  return refused;
}
