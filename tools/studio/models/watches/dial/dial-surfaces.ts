import type { Reflectance, Surface } from "#jewelry/materials/surfaces";
import { lacquer, paint } from "../../surfaces.ts";
import type { DialSpec, FaceSpec } from "../watch-spec.ts";

/** Black that prints on bright grounds. */
export const darkPrint: Reflectance = [0.012, 0.012, 0.013];

/** How a dial's face reflects light. Patterns use the sunburst finish, which their sides break up. */
export function faceSurface({ face, radiusMm }: Pick<DialSpec, "face" | "radiusMm">): Surface {
  const { edgeShare = 1 } = face;
  const fade = edgeShare < 1 ? { fade: { toShare: edgeShare, radiusMm } } : {};
  return { ...finished(face), ...fade };
}

/** The ground between the shapes of a raised pattern: matte and darker. */
export function groundSurface({ face, radiusMm }: Pick<DialSpec, "face" | "radiusMm">): Surface {
  const { edgeShare = 1, color } = face;
  const share = face.finish === "waves" ? 0.5 : 0.3;
  const fade = edgeShare < 1 ? { fade: { toShare: edgeShare, radiusMm } } : {};
  return { ...paint([color[0] * share, color[1] * share, color[2] * share]), ...fade };
}

function finished({ color, finish }: FaceSpec): Surface {
  if (finish === "matte") return paint(color);
  if (finish === "lacquer" || finish === "waves") return lacquer(color);
  if (finish === "globe") return { body: "opaque", color, roughness: 0.4 };
  if (finish === "opaline") return { body: "metal", color, roughness: 0.42, texture: "sunray" };
  const body = isBright(color) ? "opaque" : "metal";
  return { body, color, roughness: 0.32, texture: "sunray", isCoated: true };
}

/** The lathed ground of a subdial. */
export function subdialSurface(color: Reflectance): Surface {
  return isBright(color)
    ? { body: "metal", color, roughness: 0.36, texture: "circular" }
    : { body: "opaque", color, roughness: 0.55, texture: "circular", isCoated: true };
}

/** A print's color if readable, else its opposite on a ground as dark or bright as itself. */
export function printOn(ground: Reflectance, print: Reflectance): Surface {
  const isReadable = Math.abs(Math.sqrt(brightness(ground)) - Math.sqrt(brightness(print))) > 0.3;
  if (isReadable) return paint(print);
  return paint(isBright(ground) ? darkPrint : [0.82, 0.82, 0.8]);
}

/** Whether dark prints and hands are more visible on a ground than light ones. */
export function isBright(ground: Reflectance): boolean {
  return brightness(ground) > 0.25;
}

function brightness([red, green, blue]: Reflectance): number {
  return 0.21 * red + 0.72 * green + 0.07 * blue;
}
