import { expect, test } from "vitest";
import { letterName } from "./letter-states.ts";

test("every letter has a name", () => {
  expect(letterName("order-ready")).toBe("Ready for pick-up");
  expect(letterName("job-stage")).toBe("Job stage");
});
