import { expect, test } from "vitest";
import { openClients } from "#clients";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";

const sample = [{ quote: "A fine ring.", name: "Maria T.", town: "Huntington" }];

describeOnEachDatabase("Testimonials", (open) => {
  async function rooms(reviews: { published_at: number | null; stars?: number }[]) {
    const database = await open();
    await database.write(async (tx) => {
      for (const [index, { published_at, stars = 5 }] of reviews.entries())
        await tx
          .insertInto("review")
          .values({
            order_id: `order-${index}`,
            quote: `Quote ${index}.`,
            name: "Ada L.",
            town: "Islip",
            stars,
            published_at,
          })
          .execute();
    });
    const options = { database, facts: shop, origin: "https://store.test" };
    return {
      reviews: openClients({ ...options, testimonials: "reviews" }),
      off: openClients({ ...options, testimonials: "off" }),
      sample: openClients({ ...options, testimonials: sample }),
      unsaid: openClients(options),
    };
  }

  test("shows published reviews, newest first, with only quote, name and town", async () => {
    const { reviews } = await rooms([{ published_at: 10 }, { published_at: null }, { published_at: 30 }]);
    expect(await reviews.testimonials()).toEqual([
      { quote: "Quote 2.", name: "Ada L.", town: "Islip" },
      { quote: "Quote 0.", name: "Ada L.", town: "Islip" },
    ]);
  });

  test("shows only five-star reviews", async () => {
    const { reviews } = await rooms([
      { published_at: 1, stars: 4 },
      { published_at: 2, stars: 5 },
    ]);
    expect(await reviews.testimonials()).toHaveLength(1);
  });

  test("shows at most twelve", async () => {
    const { reviews } = await rooms(Array.from({ length: 15 }, (_, index) => ({ published_at: index + 1 })));
    const shown = await reviews.testimonials();
    expect(shown).toHaveLength(12);
    expect(shown[0]?.quote).toBe("Quote 14.");
  });

  test("shows the sample list unchanged, and nothing when testimonials are off", async () => {
    const all = await rooms([{ published_at: 1 }]);
    expect(await all.sample.testimonials()).toEqual(sample);
    expect(await all.off.testimonials()).toEqual([]);
    expect(await all.unsaid.testimonials()).toEqual([]);
  });

  test("the database rejects a review with more than five stars or none", async () => {
    await expect(rooms([{ published_at: 1, stars: 6 }])).rejects.toThrow();
    await expect(rooms([{ published_at: 1, stars: 0 }])).rejects.toThrow();
  });
});
