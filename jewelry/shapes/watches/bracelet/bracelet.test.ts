import { expect, test } from "vitest";
import { meshFaults, noFaults } from "../../../../tests/jewelry/mesh-faults.ts";
import type { BraceletSpec } from "../watch-spec.ts";
import { bracelet } from "./bracelet.ts";

const kinds = ["oyster", "five-row", "jubilee", "president", "integrated"] as const;
const start = { yMm: 22, zMm: -3, caseRadiusMm: 19 };

function spec(kind: BraceletSpec["kind"], more: Partial<BraceletSpec> = {}): BraceletSpec {
  return { kind, metal: "steel", widthMm: 20, taperMm: 4, thickMm: 2.8, ...more };
}

test.each([...kinds, "leather", "rubber"] as const)(
  "every mesh of a bracelet of kind %s is a closed solid",
  (kind) => {
    for (const { mesh } of bracelet(spec(kind), start)) expect(meshFaults(mesh)).toEqual(noFaults);
  },
);
