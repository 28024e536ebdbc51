import { fromOpponent, huntLab, hyab, opponent } from "./opponent-colors.ts";
import { convolved, mapPlanes, type Planes } from "./picture-planes.ts";

/**
 * How different two pictures look when flipping between them: LDR-FLIP by Andersson et al., "FLIP: A Difference
 * Evaluator for Alternating Images" (HPG 2020). 0 is identical, 1 is the maximum.
 */
export interface FlipDifference {
  readonly mean: number;
  /** Per pixel. */
  readonly map: Float64Array;
}

/** A 4K screen 0.7 m wide, viewed from 0.7 m. */
export const usualPixelsPerDegree = (0.7 * (3840 / 0.7) * Math.PI) / 180;

/** The paper's constants: exponents of color and feature, and where large color differences are compressed. */
const colorPower = 0.7;
const featurePower = 0.5;
const compressedFrom = 0.4;
const compressedTo = 0.95;
/** Width of a feature, degrees. */
const featureDegrees = 0.082;

/** The eye's contrast sensitivity: amplitude and width of two Gaussians per opponent channel. */
const sensitivity = [
  [[1, 0.0047]],
  [[1, 0.0053]],
  [
    [34.1, 0.04],
    [13.5, 0.025],
  ],
] as const satisfies readonly (readonly (readonly [strength: number, width: number])[])[];
const widest = 0.04;

const greatestColor = hyab(huntLab([0, 1, 0]), huntLab([0, 0, 1])) ** colorPower;

/** The difference of two pictures of one size, in linear light from 0 to 1. */
export function flipDifference(
  reference: Planes,
  other: Planes,
  pixelsPerDegree = usualPixelsPerDegree,
): FlipDifference {
  if (reference.width !== other.width || reference.height !== other.height)
    throw new Error("Only pictures of one size can be compared: resize one of them.");
  const [a, b] = [mapPlanes(reference, opponent), mapPlanes(other, opponent)];
  const colors = colorDifferences(seen(a, pixelsPerDegree), seen(b, pixelsPerDegree));
  const features = featureDifferences(a, b, pixelsPerDegree);
  const map = colors.map((color, at) => color ** (1 - features[at]!));
  return { mean: map.reduce((sum, one) => sum + one, 0) / map.length, map };
}

/** What the eye can resolve, as CIELAB with the Hunt effect. */
function seen(picture: Planes, pixelsPerDegree: number): Planes {
  const radius = Math.ceil(3 * Math.sqrt(widest / (2 * Math.PI ** 2)) * pixelsPerDegree);
  const blur = (channel: 0 | 1 | 2) =>
    bellSum(picture, picture.planes[channel], sensitivity[channel], radius, pixelsPerDegree);
  const blurred: Planes = { ...picture, planes: [blur(0), blur(1), blur(2)] };
  return mapPlanes(blurred, (pixel) => {
    const [red, green, blue] = fromOpponent(pixel);
    return huntLab([clamped(red), clamped(green), clamped(blue)]);
  });
}

function bellSum(
  size: Planes,
  plane: Float64Array,
  bells: readonly (readonly [number, number])[],
  radius: number,
  pixelsPerDegree: number,
): Float64Array {
  const parts = bells.map(([strength, width]) => {
    const bell = around(radius, (x) => Math.exp(-(((Math.PI * x) / pixelsPerDegree) ** 2) / width));
    const total = bell.reduce((sum, one) => sum + one, 0) ** 2;
    return { bell, share: strength * Math.sqrt(Math.PI / width), total };
  });
  const whole = parts.reduce((sum, { share, total }) => sum + share * total, 0);
  const result = new Float64Array(plane.length);
  for (const { bell, share } of parts) {
    const blurred = convolved(plane, size, bell, bell);
    for (let at = 0; at < result.length; at += 1) result[at]! += (blurred[at]! * share) / whole;
  }
  return result;
}

function colorDifferences(a: Planes, b: Planes): Float64Array {
  const limit = compressedFrom * greatestColor;
  const pixel = ({ planes }: Planes, at: number) => [planes[0][at]!, planes[1][at]!, planes[2][at]!] as const;
  return a.planes[0].map((_, at) => {
    const power = hyab(pixel(a, at), pixel(b, at)) ** colorPower;
    if (power < limit) return (compressedTo / limit) * power;
    return compressedTo + ((power - limit) / (greatestColor - limit)) * (1 - compressedTo);
  });
}

/** Differences in edges and points. */
function featureDifferences(a: Planes, b: Planes, pixelsPerDegree: number): Float64Array {
  const [edgesA, pointsA] = features(a, pixelsPerDegree);
  const [edgesB, pointsB] = features(b, pixelsPerDegree);
  return edgesA.map((edge, at) => {
    const most = Math.max(Math.abs(edge - edgesB[at]!), Math.abs(pointsA[at]! - pointsB[at]!));
    return (most / Math.SQRT2) ** featurePower;
  });
}

function features(picture: Planes, pixelsPerDegree: number): [edges: Float64Array, points: Float64Array] {
  const light = picture.planes[0].map((value) => (value + 16) / 116);
  const deviation = 0.5 * featureDegrees * pixelsPerDegree;
  const radius = Math.ceil(3 * deviation);
  const bell = around(radius, (x) => Math.exp(-(x * x) / (2 * deviation ** 2)));
  const sum = bell.reduce((total, one) => total + one, 0);
  const even = bell.map((one) => one / sum);
  const slope = balanced(bell.map((one, i) => -(i - radius) * one));
  const curve = balanced(bell.map((one, i) => (((i - radius) / deviation) ** 2 - 1) * one));
  const strength = (kernel: readonly number[]) => {
    const across = convolved(light, picture, kernel, even);
    const down = convolved(light, picture, even, kernel);
    return across.map((one, at) => Math.hypot(one, down[at]!));
  };
  return [strength(slope), strength(curve)];
}

/** Positive weights add up to 1, negative ones to -1. */
function balanced(kernel: readonly number[]): number[] {
  const sum = (sign: 1 | -1) => kernel.reduce((total, one) => total + (one * sign > 0 ? one * sign : 0), 0);
  const [up, down] = [sum(1), sum(-1)];
  return kernel.map((one) => (one > 0 ? one / up : one / down));
}

function around(radius: number, value: (x: number) => number): number[] {
  return Array.from({ length: 2 * radius + 1 }, (_, i) => value(i - radius));
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value));
}
