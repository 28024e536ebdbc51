import { expect, test } from "vitest";
import { letterName } from "../../../mail/outbox/letter-states.ts";
import { mailPath, readMailQuery } from "./letter-labels.ts";

test("an address and the letters it asks for are the same thing; what it cannot mean is left out", () => {
  const read = (path: string) => readMailQuery(new URL(path, "http://shop.test").searchParams);
  expect(read(mailPath({ state: "failed", before: 120 }))).toEqual({ state: "failed", before: 120 });
  expect(read("/desk/mail?state=toString&before=-1")).toEqual({ state: null, before: null });
  expect(mailPath({})).toBe("/desk/mail");
});

test("every letter has a name", () => {
  expect(letterName("order-ready")).toBe("Ready for pick-up");
  expect(letterName("job-stage")).toBe("Job stage");
});
