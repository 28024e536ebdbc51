import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { m } from "#messages";
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

const said = (text: string) => renderToStaticMarkup(text);

test("marks a piece that the shop doesn't have as no longer available", async () => {
  expect(await notices("unknown")).toBe(said(m.compare.unavailableCount(1)));
  expect(await notices("unknown", "unknown")).toBe(said(m.compare.unavailableCount(2)));
});

test("doesn't mark an unknown piece as unavailable while the shop is unreachable", async () => {
  expect(await notices("failed")).toBe(said(m.compare.unreadableCount(1)));
  expect(await notices("failed", "failed", "unknown")).toBe(
    said(`${m.compare.unavailableCount(1)} ${m.compare.unreadableCount(2)}`),
  );
});
