import type { Db, Tables } from "#database";

type PictureFate = Tables["import_picture"]["fate"];

const listed = 100;

/** How many pictures a run's rows name, by fate, and which were refused and why. */
export async function readPictures(db: Db, run: number) {
  const counts = await db
    .selectFrom("import_picture")
    .select(["fate", (eb) => eb.fn.countAll<number>().as("n")])
    .where("run_id", "=", run)
    .groupBy("fate")
    .execute();
  const refused = await db
    .selectFrom("import_picture")
    .leftJoin("product", "product.id", "import_picture.product_id")
    .select(["import_picture.id", "source", "reason", "product_id", "product.title"])
    .where("run_id", "=", run)
    .where("fate", "=", "refused")
    .orderBy("import_picture.id")
    .limit(listed)
    .execute();
  return {
    counts: Object.fromEntries(counts.map(({ fate, n }) => [fate, Number(n)])) as Partial<
      Record<PictureFate, number>
    >,
    refused: refused.map(({ id, source, reason, product_id, title }) => ({
      ...{ id: Number(id), source, reason, title: title ?? "" },
      product: product_id === null ? null : Number(product_id),
    })),
  };
}
