import { changeStone, chooseMetalType, chooseSize } from "#jewelry/choices";
import { designFacts, designTitle } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { factKind } from "#jewelry/fact-kinds";
import { label } from "#jewelry/labels";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { metalChoices } from "#jewelry/materials/metals";
import { caratScale, metalTypes, ringSizeScale } from "#jewelry/options";
import { snap } from "#jewelry/scale";
import { m } from "#messages";
import type { ProductVariant } from "../../../storefront/product-card.fragment.ts";
import type { ProductDetail } from "../../../storefront/read-product.ts";
import type { DetailRow } from "../../../storefront/spec-rows.ts";
import { drawingPath } from "../../builder/designs/piece-drawing.tsx";

/** A product that can be made in the builder. */
export interface ProductDesign {
  title: string;
  rows: DetailRow[];
  /** How the builder's version differs; null if it doesn't. */
  difference: string | null;
  drawing: string;
  /** The design link of each variant; null for a metal, size or weight that the builder doesn't offer. */
  links: (string | null)[];
}

/** The design in a product's metafield `spec.design`, a design link or its text; null if missing or damaged. */
export function productDesign({
  specs,
  variants,
}: Pick<ProductDetail, "specs" | "variants">): ProductDesign | null {
  const text = specs.design?.split("design=").at(-1)?.split("&")[0];
  const design = text ? decodeDesign(text) : null;
  if (!design) return null;
  const links = variants.map((variant) => {
    const chosen = variantDesign(design, variant);
    return chosen && encodeDesign(chosen);
  });
  return {
    title: designTitle(design),
    rows: designFacts(design)
      .filter(({ id, value }) => factKind(id).isShared && value !== label("accents", "none"))
      .map((fact) => ({ label: fact.label, value: fact.value })),
    difference: bandDifference(design, specs.width_mm),
    drawing: drawingPath(design),
    links,
  };
}

/** A product's design with a variant's metal, ring size and carats. */
function variantDesign(
  design: Design,
  { selectedOptions }: Pick<ProductVariant, "selectedOptions">,
): Design | null {
  return selectedOptions.reduce<Design | null>(
    (known, { name, value }) => known && withOption(known, name, value),
    design,
  );
}

function withOption(design: Design, name: string, value: string): Design | null {
  if (name === "Metal") return inMetal(design, value);
  if (name !== "Size" && name !== "Carat") return design;
  const figure = Number.parseFloat(value);
  const scale = name === "Size" ? ringSizeScale : caratScale;
  if (snap(scale, figure) !== figure) return null;
  return name === "Size" ? chooseSize(design, figure) : changeStone(design, { carat: figure });
}

/** Keeps the karat if the metal comes in it. */
function inMetal(design: Design, value: string): Design | null {
  const type = metalTypes.find((one) => label("metal", one) === value);
  const metal = metalChoices.find((one) => one.type === type && one.karat === design.metal?.karat);
  return metal ? { ...chooseMetalType(design, metal.type), metal } : null;
}

function bandDifference({ category, setting }: Design, widthMm: string | undefined): string | null {
  const width = Number(widthMm);
  if (category !== "ring" || !setting || !width || width === setting.bandWidth) return null;
  return m.product.bandDiffers(setting.bandWidth, width);
}
