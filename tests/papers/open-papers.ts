import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Database } from "#database";
import { defaultAppraisalTexts, openPapers } from "#papers";
import { shop } from "../../shop.config.ts";
import { openTestWorkshop } from "../workshop/workshop.ts";

export const deskActor = { actor: "staff 3 (sales)", requestId: "r1", name: "Ana Ruiz" };
export const origin = "https://store.test";

export const appraisalInput = {
  key: "form-1",
  title: "Ring, solitaire, 18K yellow gold",
  description: "A ring with one oval diamond in six claws.\nMarked 750.",
  measures: "Head 8.7 × 6.2 mm",
  metal: "18K yellow gold, 750",
  weight: "4.62 g",
  stones: "Oval diamond, natural; 1.50; F, VS1; GIA 2141234567\nRound diamonds; 0.20",
  value: "$18,500",
  basis: "Three comparable rings at retail in November 2026.",
  purpose: defaultAppraisalTexts().purpose,
  effectiveOn: "2026-11-20",
  method: defaultAppraisalTexts().method,
  conditions: defaultAppraisalTexts().conditions,
  clientName: "Claire Donnelly-Nguyễn",
  clientAddress: "3 Mill Lane\nHarrow Bay, NY 11700",
  email: "Claire@Example.com",
  appraiserTitle: "Graduate Gemologist (GIA)",
  appraiserName: "Somebody else",
};

/** Documents with a workshop and a checkout, on one clock. */
export async function openTestPapers(database: Database) {
  const made = await openTestWorkshop(database);
  const drawing = readFileSync(new URL("ring.svg", import.meta.url), "utf8");
  const papers = openPapers({
    ...{ database, facts: shop, origin, now: () => made.till.clock.at },
    // Only the parts of the bill that a certificate reads.
    pieceSheet: async () => ({
      sheet: {
        bill: {
          metal: { alloy: "18K Yellow Gold", fineness: 750, finishedGrams: 4.618 },
          stones: [
            {
              ...{ role: "center", name: "Oval diamond", count: 1, sizeMm: [8.99, 6.52, 4.1] },
              ...{ carats: 1.5, totalCarats: 1.5, setting: "6 classic prongs" },
            },
          ],
        },
      } as never,
      drawing,
    }),
    readPicture: async () => await createPhotograph(),
    reportFault: (fault) => {
      throw fault;
    },
  });
  const brought = {
    source: { kind: "brought" },
    uploads: [],
    chosen: [],
    supersedes: null,
    by: deskActor,
  } as const;
  const issue = (change: Partial<typeof appraisalInput> = {}, more: object = {}) =>
    papers.issueAppraisal({ ...brought, input: { ...appraisalInput, ...change }, ...more });
  return { ...made, papers, brought, issue };
}

export const createPhotograph = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: "#8a7350" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 54/1 0/1" } })
    .webp()
    .toBuffer();

export function issuedNumber(answer: object): number {
  if (!("number" in answer)) throw new Error(JSON.stringify(answer));
  return answer.number as number;
}

/** A piece that was sold and handed over. */
export async function sellUnit(
  database: Database,
  till: Awaited<ReturnType<typeof openTestWorkshop>>["till"],
): Promise<number> {
  const variantId = await till.addVariant({ pieces: 1 });
  const key = await till.enter([{ variantId }]);
  await till.hold(key);
  await till.pay(key);
  const { id } = await database.read
    .selectFrom("stock_unit")
    .select("id")
    .where("variant_id", "=", variantId)
    .executeTakeFirstOrThrow();
  await database.write((tx) =>
    tx
      .updateTable("orders")
      .set({ state: "completed" })
      .where("kind", "=", "goods")
      .where("paid_at", "is not", null)
      .execute(),
  );
  return Number(id);
}
