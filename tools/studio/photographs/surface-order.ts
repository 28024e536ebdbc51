import type { Surface } from "#jewelry/materials/surfaces";

/* In the order in which the shaders count them. */

export const surfaceBodies: readonly Surface["body"][] = ["metal", "opaque", "pearl", "glass"];
export const surfaceTextures: readonly Surface["texture"][] = [
  undefined,
  "brushed",
  "sunray",
  "circular",
  "grain",
  "squares",
  "lines",
];
