import type { Design } from "../design.ts";
import { drawingQuery } from "../drawing-link.ts";
import { lineDesign } from "./line-design.ts";

export function drawingAddress(design: Design | null): string | null {
  return design && `/custom-builder/drawing.svg?${drawingQuery(lineDesign(design))}`;
}
