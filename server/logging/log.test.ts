import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loggedPath, redactPersons } from "./redaction.ts";

const write = (script: string) => {
  const url = JSON.stringify(new URL("./log.ts", import.meta.url).href);
  const source = `const { log, withRequestId } = await import(${url}); ${script}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", source], { encoding: "utf8" });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

test("SEC-13: logs a database error's cause without the values that its driver attaches", () => {
  const [line] = write(`
    const cause = Object.assign(new Error("duplicate key"), {
      code: "23505", detail: "Key (email)=(claire@example.com)", parameters: ["Claire Donnelly"], where: "3 Mill Lane",
    });
    log.error({ err: new Error("The order was not written.", { cause }) }, "It failed.");
  `);
  expect(line).toMatchObject({
    msg: "It failed.",
    err: {
      type: "Error",
      message: "The order was not written.",
      cause: { message: "duplicate key", code: "23505" },
    },
  });
  expect(JSON.stringify(line)).not.toMatch(/claire|Donnelly|Mill/i);
});

test("redacts an error logged by itself the same way", () => {
  const [line] = write(
    'log.error(Object.assign(new Error("No."), { detail: "claire@example.com" }), "It failed.");',
  );
  expect(line).toMatchObject({ err: { message: "No." } });
  expect(JSON.stringify(line)).not.toContain("claire");
});

test("every line logged for a request has its id, even asynchronous ones, and other lines don't", () => {
  const lines = write(`
    await Promise.all(["one", "two"].map((id) => withRequestId(id, async () => {
      await new Promise(setImmediate);
      log.warn({ said: id }, "Later.");
    })));
    log.info("Outside.");
  `);
  for (const line of lines.slice(0, 2)) expect(line.requestId).toBe(line.said);
  expect(lines[2]).not.toHaveProperty("requestId");
});

test("SEC-13: redacts addresses anywhere in a log entry", () => {
  const name = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._+-]{0,20}$/);
  const domain = fc.stringMatching(/^[a-zA-Z0-9-]{1,10}(\.[a-zA-Z]{2,6}){1,2}$/);
  const around = fc.stringMatching(/^[ "'<>():;,=]{0,3}$/);
  fc.assert(
    fc.property(
      name,
      domain,
      around,
      around,
      fc.constantFrom("@", "%40"),
      (local, host, before, after, at) => {
        const address = `${local}${at}${host}`;
        const text = `value${before || " "}${address}${after} was refused`;
        const told = JSON.stringify(redactPersons({ a: [text, { cause: new Error(text) }] }));
        expect(told).not.toContain(address);
      },
    ),
  );
});

test("SEC-13: logs paths without queries or keys of checkouts, orders, pieces and carts", () => {
  expect(loggedPath("/checkout/4Yb1nOQe0J3mE0cUu3bUAg/payment?x=1")).toBe("/checkout/[key]/payment");
  expect(loggedPath("/orders/4Yb1nOQe0J3mE0cUu3bUAg")).toBe("/orders/[key]");
  expect(loggedPath("/track/4Yb1nOQe0J3mE0cUu3bUAg.data")).toBe("/track/[key]");
  expect(loggedPath("/desk/join/4Yb1nOQe0J3mE0cUu3bUAg.data")).toBe("/desk/join/[key]");
  expect(loggedPath("/quotes/4Yb1nOQe0J3mE0cUu3bUAg/print.data")).toBe("/quotes/[key]/print.data");
  expect(loggedPath("/want/4Yb1nOQe0J3mE0cUu3bUAg")).toBe("/want/[key]");
  expect(loggedPath("/wants/4Yb1nOQe0J3mE0cUu3bUAg/stop")).toBe("/wants/[key]/stop");
  expect(loggedPath("/wish-list/4Yb1nOQe0J3mE0cUu3bUAg/stop")).toBe("/wish-list/[key]/stop");
  expect(loggedPath("/wish-list/confirm/4Yb1nOQe0J3mE0cUu3bUAg")).toBe("/wish-list/confirm/[key]");
  expect(loggedPath("/visits/4Yb1nOQe0J3mE0cUu3bUAg/visit.ics")).toBe("/visits/[key]/visit.ics");
  expect(loggedPath("/cart/c/abc?key=secret")).toBe("/cart/c/[key]");
  expect(loggedPath("/product/lady-oval-diamond-engagement-ring")).toBe(
    "/product/lady-oval-diamond-engagement-ring",
  );
  expect(loggedPath(`/${"x".repeat(2_000)}`)).toHaveLength(512);
});

test("leaves a stack trace with paths like our URLs unchanged", () => {
  const stack = "at bookVisit (file:///store/visits/book-visit.ts:52:11)";
  expect(redactPersons(stack)).toBe(stack);
});

test("leaves text that has no personal data unchanged", () => {
  const facts = { count: 3, ratio: 0.5, isOpen: true, none: null, path: "/shop", list: ["a", { b: "c@" }] };
  expect(redactPersons(facts)).toEqual(facts);
});
