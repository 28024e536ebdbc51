import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StoreServices } from "../../services.server.ts";
import type { ProductAnswer } from "../../storefront/product-reader.ts";
import { comparePieces } from "./compare-pieces.server.ts";
import { MissingNotices } from "./missing-notices.tsx";

/** The notices of a comparison whose pieces had these outcomes when read. */
async function notices(...outcomes: ("unknown" | "failed")[]): Promise<string> {
  const read = async (place: string) =>
    ({ outcome: outcomes[Number(place)], known: null }) as unknown as ProductAnswer;
  const services = { products: { read } } as unknown as Pick<StoreServices, "catalogue" | "products">;
  const handles = outcomes.map((_, place) => String(place));
  const { missing, unread } = await comparePieces(services, { handles, text: "" });
  const html = renderToStaticMarkup(<MissingNotices missing={missing} unread={unread} />);
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("marks a piece that the shop doesn't have as no longer available", async () => {
  expect(await notices("unknown")).toBe("One piece of this comparison is no longer in the catalogue.");
  expect(await notices("unknown", "unknown")).toMatch(/^2 pieces of this comparison are no longer/);
});

test("doesn't mark an unknown piece as unavailable while the shop is unreachable", async () => {
  expect(await notices("failed")).toBe(
    "One piece of this comparison cannot be shown just now. Load this page again in a moment.",
  );
  expect(await notices("failed", "failed", "unknown")).toMatch(
    /^One piece of this comparison is no longer .* 2 pieces of this comparison cannot be shown just now\./,
  );
});
