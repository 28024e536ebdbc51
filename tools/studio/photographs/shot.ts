import type { Design } from "#jewelry/design";
import type { ViewName } from "../../../app/preview/camera/named-views.ts";
import type { Theme } from "../../../app/preview/light/studio-light.ts";
import type { TileCare } from "./traced-tiles.ts";

/** A picture to take in the live view's studio, on a clear ground. */
export interface Shot {
  design: Design;
  /** The piece; its center stone alone; or the upper part of its band alone. */
  subject?: "piece" | "stone" | "band";
  view?: ViewName;
  /** Turned further by so many radians. */
  turn?: readonly [yaw: number, pitch: number];
  /** Millimeters that the picture's height spans; as large as the plate allows when left out. */
  heightMm?: number;
  theme?: Theme;
  /** How it is traced; the live view's quick picture at rest without. */
  traced?: TileCare;
  width: number;
  height: number;
}
