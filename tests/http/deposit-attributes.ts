import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";

/** The cart attributes the builder writes for a deposit for one design. */
export function singleDepositAttributes(design: Design, told = "$1") {
  return [
    { key: "Custom Design", value: "Yes" },
    { key: "Design ID", value: "custom-1-ring" },
    { key: "Estimated Total", value: told },
    { key: "_design", value: encodeDesign(design) },
  ];
}

/** The cart attributes the builder writes for a deposit for several designs. */
export function batchDepositAttributes(designs: Design[]) {
  return [
    { key: "Total Deposit", value: "$1" },
    ...designs.flatMap((design, index) => [
      { key: `_design ${index + 1}`, value: encodeDesign(design) },
      { key: `_design id ${index + 1}`, value: `custom-${index + 1}-${design.category}` },
    ]),
  ];
}
