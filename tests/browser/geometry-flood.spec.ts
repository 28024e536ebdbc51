import { Agent, get } from "node:http";
import fc from "fast-check";
import { encodeDesign } from "#jewelry/link";
import { anyDesign } from "../jewelry/any-design.ts";
import { expect, test } from "./store.ts";

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** Each request gets its own connection, so that none waits for another. */
function ask(origin: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(origin + path, { agent: new Agent() }, (answer) => {
      answer.resume();
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] }),
      );
    }).once("error", reject);
  });
}

test("G-22 RAT-01 serves pages and health checks ahead of eighty simultaneous drawings, and rejects the excess", async ({
  store,
}) => {
  for (let i = 0; i < 3; i++) await ask(store.origin, "/");
  const links = [...new Set(fc.sample(anyDesign, { numRuns: 80, seed: 3 }).map(encodeDesign))];
  const drawn: Answer[] = [];
  const asked = links.map(async (link) => {
    const answer = await ask(store.origin, `/custom-builder/dimensions.svg?design=${link}`);
    drawn.push(answer);
  });
  const drawnBefore = () => drawn.filter(({ status }) => status === 200).length;
  for (const path of ["/livez", "/", "/livez"]) {
    expect((await ask(store.origin, path)).status).toBe(200);
    expect(drawnBefore(), `drawings done before ${path}`).toBeLessThan(20);
  }
  await Promise.all(asked);
  const statuses = new Set(drawn.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 503]));
  for (const { status, retryAfter } of drawn)
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(await ask(store.origin, `/custom-builder/dimensions.svg?design=${links[0]}`)).toMatchObject({
    status: 200,
  });
});
