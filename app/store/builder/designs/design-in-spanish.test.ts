import { expect, test } from "vitest";
import { designAdvice } from "#jewelry/advice";
import { designFacts, designSentence, designTitle, pictureSentence } from "#jewelry/description";
import { phaseLabel } from "#jewelry/phases";
import { runInLanguage } from "#language";
import { earringsDesign, ringDesign } from "../../../../tests/jewelry/sample-designs.ts";
import { depositAttributes } from "../deposit/deposit-attributes.ts";

const inSpanish = <Written>(write: () => Written) => runInLanguage("es", write);
const ring = ringDesign({ style: "halo" });

test("describes a design in Spanish", () => {
  expect(inSpanish(() => designTitle(ring))).toBe("Anillo a la medida, halo");
  expect(inSpanish(() => designSentence(ring))).toMatch(
    /^Oro amarillo de 18K\. Diamante corte oval, 1\.50 ct/,
  );
  expect(inSpanish(() => designSentence(earringsDesign()))).toMatch(/Par de \S+s corte/);
  expect(inSpanish(() => pictureSentence(ring))).toMatch(
    /^Anillo, halo, de oro amarillo de 18K, con diamante/,
  );
  expect(inSpanish(() => phaseLabel("setting"))).toBe("Engaste");
  expect(inSpanish(() => designFacts(ring).map(({ label }) => label))).toContain("Piedra central");
  expect(inSpanish(() => designAdvice(ring)[0]?.fixLabel)).toBe("Agregar el halo");
});

test("sends a deposit's attributes to the showroom in English", () => {
  const designs = [{ id: "custom-1-a", design: ring }];
  expect(inSpanish(() => depositAttributes(designs))).toEqual(depositAttributes(designs));
});
