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
import { m } from "#messages";

interface Option {
  value: string;
  label: string;
  /** Text of the chip, if the label alone is unclear: "Oval cut". */
  chip?: string;
}

/** A choice in the form. Each one's first option is the default and not in the URL. */
export interface BudgetField {
  name: BudgetFieldName;
  label: string;
  options: Option[];
}

export const budgetFieldNames = ["style", "cut", "accents", "metal", "size", "color", "clarity"] as const;
export type BudgetFieldName = (typeof budgetFieldNames)[number];

const any = () => ({ value: "", label: m.budget.any });

/** At G and VS2, neither color nor inclusions are visible to the naked eye; few people want a larger stone of lower grades. */
export const commonGrades = { color: "G", clarity: "VS2" } as const;

/** The choices for a category, with their options. */
export function budgetFields(category: Category): BudgetField[] {
  const named = (
    name: BudgetFieldName,
    title: string,
    options: Option[],
    first: Option = any(),
  ): BudgetField => ({
    name,
    label: title,
    options: [first, ...options],
  });
  return [
    named(
      "style",
      m.builder.style,
      styles[category].map((id) => ({ value: id, label: label("style", id) })),
    ),
    named(
      "cut",
      m.builder.cut,
      cuts.map((id) => ({ value: id, label: label("cut", id), chip: m.budget.cutChip(label("cut", id)) })),
    ),
    named(
      "accents",
      m.builder.accentStones,
      accentConfigurations.map((id) => ({
        value: id,
        label: label("accents", id),
        chip: id === "none" ? m.budget.noAccents : m.budget.accentsChip(label("accents", id)),
      })),
    ),
    named("metal", m.builder.metal, metalOptions()),
    ...(category === "ring"
      ? [named("size", m.budget.ringSize, sizes(), { value: "", label: m.budget.laterSize })]
      : []),
    named("color", m.budget.minColor, gradeOptions(colorGrades, commonGrades.color, m.budget.colorChip), {
      value: "",
      label: commonGrades.color,
    }),
    named(
      "clarity",
      m.budget.minClarity,
      gradeOptions(clarityGrades, commonGrades.clarity, m.budget.clarityChip),
      {
        value: "",
        label: commonGrades.clarity,
      },
    ),
  ];
}

const metalOptions = (): Option[] => [
  ...metalTypes
    .filter((type) => type !== "platinum")
    .map((type) => ({
      value: type,
      label: m.budget.anyKarat(label("metal", type)),
      chip: label("metal", type),
    })),
  ...metalChoices.map((metal) => ({ value: `${metal.type}-${metal.karat}`, label: metalLabel(metal) })),
];

const sizes = (): Option[] =>
  Array.from({ length: stepCount(ringSizeScale) }, (_, step) => {
    const size = String(valueAt(ringSizeScale, step));
    return { value: size, label: size, chip: m.configurator.sizeOf(Number(size)) };
  });

function gradeOptions(grades: readonly string[], usual: string, chip: (grade: string) => string): Option[] {
  return grades
    .filter((grade) => grade !== usual)
    .map((grade) => ({ value: grade, label: grade, chip: chip(grade) }));
}

/** Kinds of stones to consider. */
export const stoneOrigins = () => [
  { value: "lab-diamond", label: m.budget.labGrown },
  { value: "diamond", label: m.budget.natural },
  { value: "either", label: m.budget.eitherDiamond },
  ...stoneTypes
    .filter((id) => id !== "diamond" && id !== "lab-diamond")
    .map((id) => ({ value: id as string, label: label("stone", id) })),
];
