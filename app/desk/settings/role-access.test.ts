import { expect, test } from "vitest";
import { accessTo } from "./role-access.ts";

test("what each role may do on a page is read from the desk's access", () => {
  expect(accessTo("owner", "/desk/settings")).toBe("all");
  expect(accessTo("sales", "/desk/settings")).toBe("none");
  expect(accessTo("sales", "/desk/orders")).toBe("some");
  expect(accessTo("bookkeeping", "/desk/money")).toBe("all");
  expect(accessTo("bookkeeping", "/desk/audit")).toBe("see");
  expect(accessTo("bench", "/desk/money")).toBe("none");
  expect(accessTo("sales", "/desk/products")).toBe("all");
});
