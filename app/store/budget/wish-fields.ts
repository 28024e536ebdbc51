import { label, metalLabel } from "#jewelry/labels";
import { metalChoices } from "#jewelry/materials/metals";
import {
  accentConfigurations,
  type Category,
  clarityGrades,
  colorGrades,
  cuts,
  metalTypes,
  ringSizeScale,
  stoneTypes,
  styles,
} from "#jewelry/options";
import { stepCount, valueAt } from "#jewelry/scale";

interface Option {
  value: string;
  label: string;
  /** Text of the chip, if the label alone is unclear: "Oval cut". */
  chip?: string;
}

/** A choice in the form. Each one's first option is the default and not in the URL. */
export interface WishField {
  name: WishName;
  label: string;
  options: Option[];
}

export const wishNames = ["style", "cut", "accents", "metal", "size", "color", "clarity"] as const;
export type WishName = (typeof wishNames)[number];

const any = { value: "", label: "Any" };

/** At G and VS2, neither color nor inclusions are visible to the eye; few people want a larger stone of lower grades. */
export const usualGrades = { color: "G", clarity: "VS2" } as const;

/** The choices for a category, with their options. */
export function wishFields(category: Category): WishField[] {
  const named = (name: WishName, title: string, options: Option[], first: Option = any): WishField => ({
    name,
    label: title,
    options: [first, ...options],
  });
  return [
    named(
      "style",
      "Style",
      styles[category].map((id) => ({ value: id, label: label("style", id) })),
    ),
    named(
      "cut",
      "Cut",
      cuts.map((id) => ({ value: id, label: label("cut", id), chip: `${label("cut", id)} cut` })),
    ),
    named(
      "accents",
      "Accent stones",
      accentConfigurations.map((id) => ({
        value: id,
        label: label("accents", id),
        chip: id === "none" ? "No accents" : `${label("accents", id)} accents`,
      })),
    ),
    named("metal", "Metal", metalOptions),
    ...(category === "ring"
      ? [named("size", "Ring size", sizes, { value: "", label: "7, or another later" })]
      : []),
    named("color", "Color, at least", gradeOptions(colorGrades, usualGrades.color, "color"), {
      value: "",
      label: usualGrades.color,
    }),
    named("clarity", "Clarity, at least", gradeOptions(clarityGrades, usualGrades.clarity, "clarity"), {
      value: "",
      label: usualGrades.clarity,
    }),
  ];
}

const metalOptions: Option[] = [
  ...metalTypes
    .filter((type) => type !== "platinum")
    .map((type) => ({
      value: type,
      label: `${label("metal", type)}, any karat`,
      chip: label("metal", type),
    })),
  ...metalChoices.map((metal) => ({ value: `${metal.type}-${metal.karat}`, label: metalLabel(metal) })),
];

const sizes: Option[] = Array.from({ length: stepCount(ringSizeScale) }, (_, step) => {
  const size = String(valueAt(ringSizeScale, step));
  return { value: size, label: size, chip: `Size ${size}` };
});

function gradeOptions(grades: readonly string[], usual: string, what: string): Option[] {
  return grades
    .filter((grade) => grade !== usual)
    .map((grade) => ({ value: grade, label: grade, chip: `${grade} ${what} at least` }));
}

/** Kinds of stones to consider. */
export const stoneWishes = [
  { value: "lab-diamond", label: "Lab-grown diamond" },
  { value: "diamond", label: "Natural diamond" },
  { value: "either", label: "Either diamond" },
  ...stoneTypes
    .filter((id) => id !== "diamond" && id !== "lab-diamond")
    .map((id) => ({ value: id as string, label: label("stone", id) })),
];
