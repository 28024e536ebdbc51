import fc from "fast-check";
import { expect } from "vitest";
import { isComplete } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { formatMoney } from "#money";
import { readDepositDesigns } from "../../modules/commerce/orders/deposit-designs.ts";
import { connectAgent } from "../agents/agent.ts";
import { designAnswer } from "../agents/ucp-answers.ts";
import { isFullRun } from "../faults/run-size.ts";
import { anyDesign } from "../jewelry/any-design.ts";
import { singleDepositAttributes } from "./deposit-attributes.ts";
import { depositUrl } from "./shopper.ts";
import { test } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const count = isFullRun ? 10_000 : 300;
const atCheckout = 5;
const designs = fc.sample(anyDesign.filter(isComplete), { numRuns: count, seed: 22 });

/** The tool options that describe a design. */
function optionsOf(design: Design): object {
  const { category, style, metal, primaryStone, accentStones, setting, sizing, engraving, finishing } =
    design;
  return {
    category,
    style: style ?? undefined,
    ...(metal && { metal: metal.type, karat: metal.karat }),
    ...(primaryStone && {
      stone: primaryStone.type,
      cut: primaryStone.cut,
      carat: primaryStone.carat,
      color: primaryStone.color,
      clarity: primaryStone.clarity,
      certification: primaryStone.certification,
    }),
    ...(accentStones && { accents: accentStones.configuration }),
    ...(setting && {
      setting_height: setting.height,
      prongs: setting.prongCount,
      prong_style: setting.prongStyle,
      band_width_mm: setting.bandWidth,
    }),
    ...(sizing && { ring_size: sizing.size, fit: sizing.fit }),
    ...(engraving.text && {
      engraving: engraving.text,
      engraving_font: engraving.font,
      engraving_location: engraving.location,
    }),
    ...(finishing && {
      finish: finishing.metalFinish,
      edge: finishing.edgeStyle,
      packaging: finishing.packaging,
    }),
  };
}

test(`quotes agents the checkout price, for ${count} designs`, async ({ origin }) => {
  const { use } = await connectAgent(origin);
  const different: string[] = [];
  for (const [index, design] of designs.entries()) {
    const text = encodeDesign(design);
    const answer = await use("price_design", { design: index % 2 === 0 ? text : optionsOf(design) });
    const { price, design: priced, url } = designAnswer.parse(answer);
    // The checkout computes its estimate from the design's text alone.
    const [deposit] = readDepositDesigns([{ key: "_design", value: priced }]).designs;
    const isSame =
      index % 2 === 0 ? priced === text : url === `${origin}/custom-builder/review?design=${priced}`;
    if (price.amount !== deposit?.estimateCents || !isSame) different.push(text);
  }
  expect(different).toEqual([]);

  for (const design of designs.slice(0, atCheckout)) {
    const { price } = designAnswer.parse(await use("price_design", { design: encodeDesign(design) }));
    const checkout = new Visitor(origin);
    await checkout.goto(await depositUrl(origin, singleDepositAttributes(design)));
    expect(checkout.document.body.textContent).toContain(formatMoney(price.amount));
  }
});

test("a full set of options gives the same design as its link", async ({ origin }) => {
  const { use } = await connectAgent(origin);
  const whole = designs.filter(
    ({ accentStones, setting, finishing, engraving, primaryStone, category, sizing }) =>
      accentStones &&
      setting &&
      finishing &&
      primaryStone &&
      (category !== "ring" || sizing) &&
      engraving.text,
  );
  expect(whole.length).toBeGreaterThan(10);
  for (const design of whole.slice(0, 100)) {
    const answer = designAnswer.parse(await use("price_design", { design: optionsOf(design) }));
    expect(answer.design).toBe(encodeDesign(design));
  }
});
