import { test } from "vitest";
import { taxedTicket } from "../counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { expectSettled, openReaderWorld, randomStep } from "./readers/reader-world.ts";
import { repeatCount } from "./run-size.ts";
import { seededRandom } from "./seeded-random.ts";

const histories = repeatCount(60, 3_000);
const steps = 12;

describeOnEachDatabase("Random card payments", (open) => {
  test("are charged once or not at all, and the books say which, whatever reader and provider do", async ({
    task,
  }) => {
    const world = await openReaderWorld(await open(), seededRandom(15));
    for (let history = 1; history <= histories; history++) {
      const tickets = [
        await taxedTicket(world.service, [10_000]),
        await taxedTicket(world.service, [25_000]),
      ];
      for (let step = 1; step <= steps; step++)
        for (const ticket of tickets) await randomStep(world, ticket, `history ${history}, step ${step}`);
      if (history % 5 === 0) await expectSettled(world, `history ${history}`);
    }
    await expectSettled(world, "at the end");
    attachFigure(task, `${histories} histories, ${JSON.stringify(world.counts)}`);
  });
});
