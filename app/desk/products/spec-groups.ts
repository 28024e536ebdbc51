/** A measured fact: one metafield in the namespace `spec`. */
export interface SpecField {
  key: string;
  label: string;
  hint?: string;
  /** A text field unless it has choices. */
  values?: readonly { value: string; label: string }[];
}

const yesNo = [
  { value: "", label: "Not specified" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** All facts of DETAILS by group, in the page's order. */
export const specGroups: readonly { title: string; fields: readonly SpecField[] }[] = [
  {
    title: "Watch",
    fields: [
      { key: "reference", label: "Reference" },
      { key: "case_mm", label: "Case, mm", hint: "41" },
      { key: "case_material", label: "Case material" },
      { key: "lug_to_lug_mm", label: "Lug to lug, mm" },
      { key: "movement", label: "Movement", hint: "Automatic" },
      { key: "calibre", label: "Caliber" },
      { key: "power_reserve_h", label: "Power reserve, hours" },
      { key: "water_resistance_m", label: "Water resistance, m" },
      { key: "year", label: "Year" },
      { key: "condition", label: "Condition" },
      { key: "second_hand", label: "Pre-owned", values: yesNo },
      { key: "box", label: "Comes with its box", values: yesNo },
      { key: "papers", label: "Comes with papers", values: yesNo },
    ],
  },
  {
    title: "Metal",
    fields: [
      { key: "metal", label: "Metal", hint: "14K yellow gold" },
      { key: "purity", label: "Purity", hint: "58.3%" },
      { key: "construction", label: "Construction", hint: "Solid" },
    ],
  },
  {
    title: "Stone",
    fields: [
      { key: "stone", label: "Stone" },
      {
        key: "stone_kind",
        label: "Stone origin",
        values: [
          { value: "", label: "Not specified" },
          { value: "natural", label: "Natural" },
          { value: "lab", label: "Lab-grown" },
          { value: "simulant", label: "Simulant" },
        ],
      },
      { key: "stone_carat", label: "Carat weight", hint: "1.50" },
      { key: "stone_mm", label: "Stone size, mm", hint: "8.7 x 6.2" },
      { key: "color", label: "Color" },
      { key: "clarity", label: "Clarity" },
      { key: "treatment", label: "Treatment" },
      { key: "accents", label: "Accent stones" },
      { key: "report_lab", label: "Grading lab" },
      { key: "report_no", label: "Report number" },
    ],
  },
  {
    title: "Size and weight",
    fields: [
      { key: "width_mm", label: "Width, mm" },
      { key: "thickness_mm", label: "Thickness, mm" },
      { key: "weight_g", label: "Weight, grams" },
      { key: "weight_at", label: "Weighed at", hint: "size 7, 20 in, both rings" },
      { key: "resizable", label: "Can be resized", values: yesNo },
    ],
  },
  {
    title: "Builder",
    fields: [{ key: "design", label: "Design link", hint: "Paste it from the design's Share button" }],
  },
];
