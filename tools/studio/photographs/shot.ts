import type { Design } from "#jewelry/design";
import type { ViewName } from "../../../app/preview/camera/named-views.ts";
import type { Theme } from "../../../app/preview/light/studio-light.ts";
import type { TileCare } from "./traced-tiles.ts";

/** A picture to take in the live view's studio, on a transparent background. */
export interface Shot {
  design: Design;
  /** The piece, only its center stone, or only the upper part of its band. */
  subject?: "piece" | "stone" | "band";
  view?: ViewName;
  /** Additional rotation, radians. */
  turn?: readonly [yaw: number, pitch: number];
  /** Millimeters spanned by the picture's height; by default as large as the plate allows. */
  heightMm?: number;
  theme?: Theme;
  /** Tracing settings. By default uses the live view's rasterized picture at rest. */
  traced?: TileCare;
  width: number;
  height: number;
}
