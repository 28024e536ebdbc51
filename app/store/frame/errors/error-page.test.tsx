import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { m } from "#messages";
import { RequestIdContext } from "../../../platform/request-id.tsx";
import { ServerError } from "./error-page.tsx";

function page(number: string | null): string {
  const router = createMemoryRouter([{ path: "/", element: <ServerError /> }]);
  return renderToStaticMarkup(
    <RequestIdContext value={number}>
      <RouterProvider router={router} />
    </RequestIdContext>,
  );
}

test("offers a retry, the phone number and the error number from the log", () => {
  const html = page("9f2c-11");
  expect(html).toContain("Try again");
  expect(html).toContain("(516) 555-0142");
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(`${m.controls.mentionNumber} 9f2c-11`);
});

test("omits the error number when there is none", () => {
  expect(page(null)).not.toContain("number");
});
