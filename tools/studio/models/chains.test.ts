import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chainModels } from "./chains.ts";

interface Product {
  handle: string;
  options: { Length?: string[] };
  spec: { width_mm?: number; weight_at?: string; stone_carat?: number };
}

const file = new URL("../../../seed/catalogue.json", import.meta.url);
const products = JSON.parse(readFileSync(file, "utf8")) as Product[];
const sold = Object.entries(chainModels).map(([handle, model]) => ({
  handle,
  model,
  product: products.find((product) => product.handle === handle)!,
}));

const pictures: Record<string, number> = {
  "miami-cuban-chain-necklace-14k-5mm": 4,
  "womens-charm-bracelet-silver": 2,
};

test.each(sold)("$handle has all its pictures, each with its own alt text", ({ handle, model }) => {
  expect(model).toHaveLength(pictures[handle] ?? 3);
  expect(new Set(model.map(({ name }) => name)).size).toBe(model.length);
  expect(new Set(model.map(({ alt }) => alt)).size).toBe(model.length);
  expect(model[0]!.name).toBe("front");
});

test.each(sold)("$handle can be built for each of its pictures", ({ model }) => {
  for (const { piece } of model)
    for (const value of [...piece().bounds.min, ...piece().bounds.max])
      expect(Math.abs(value)).toBeLessThan(400);
});

test.each(sold)("$handle is modeled in one of the lengths it's sold in", ({ model, product }) => {
  const lengths = product.options.Length!.map((length) => Number.parseFloat(length) * 25.4);
  const { lengthMm } = model[0]!.piece().measures;
  expect(lengths.some((length) => Math.abs(length - lengthMm!) < 0.01)).toBe(true);
});

test.each(sold.filter(({ product }) => product.spec.stone_carat))(
  /* Assortments of one width weigh up to a tenth less than the trade table says. */
  "$handle has its carat weight within a tenth, in stones of its width",
  ({ model, product }) => {
    const piece = model[0]!.piece();
    expect(Math.abs(piece.measures.totalCarats / product.spec.stone_carat! - 1)).toBeLessThan(0.1);
    const { placements } = piece.stones[0]!;
    expect(Math.hypot(placements[0]!, placements[1]!, placements[2]!)).toBeCloseTo(product.spec.width_mm!, 3);
  },
);

test.each(sold.filter(({ product }) => !product.spec.stone_carat))(
  "$handle is as wide as its product page says, within 0.05 mm",
  ({ model, product }) => {
    for (const { name, mesh } of model[0]!.piece().metal) {
      if (name !== "chain") continue;
      let [flat, round] = [0, 0];
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const [y, z] = [mesh.positions[i + 1]!, mesh.positions[i + 2]!];
        flat = Math.max(flat, Math.abs(y));
        round = Math.max(round, Math.hypot(y, z));
      }
      const nearest = Math.min(...[flat, round].map((reach) => Math.abs(2 * reach - product.spec.width_mm!)));
      expect(nearest).toBeLessThan(0.05);
    }
  },
);
