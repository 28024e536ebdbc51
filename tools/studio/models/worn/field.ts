import { dot, translated, type Vector } from "#jewelry/shapes/mesh/placement";

/** A form's signed distance at a point, mm: negative inside (I. Quilez, "Distance functions"). */
export type Field = (x: number, y: number, z: number) => number;

/** A point of a limb's middle line, and how far its surface is from there, mm. */
export type Joint = readonly [at: Vector, radiusMm: number];

/** A limb through its joints, as thick between two as a cone that touches the balls around both. */
export function limb(joints: readonly Joint[], softMm = 2): Field {
  return softUnion(
    joints.slice(1).map((joint, i) => roundCone(joints[i]!, joint)),
    softMm,
  );
}

function roundCone([a, ra]: Joint, [b, rb]: Joint): Field {
  const way = translated(b, a, -1);
  const l2 = dot(way, way);
  const rr = ra - rb;
  const a2 = l2 - rr * rr;
  const il2 = 1 / l2;
  return (x, y, z) => {
    const p: Vector = [x - a[0], y - a[1], z - a[2]];
    const along = dot(p, way);
    const rest = along - l2;
    const side = [p[0] * l2 - way[0] * along, p[1] * l2 - way[1] * along, p[2] * l2 - way[2] * along];
    const x2 = side[0]! ** 2 + side[1]! ** 2 + side[2]! ** 2;
    const y2 = along * along * l2;
    const z2 = rest * rest * l2;
    const k = Math.sign(rr) * rr * rr * x2;
    if (Math.sign(rest) * a2 * z2 > k) return Math.sqrt(x2 + z2) * il2 - rb;
    if (Math.sign(along) * a2 * y2 < k) return Math.sqrt(x2 + y2) * il2 - ra;
    return (Math.sqrt(x2 * a2 * il2) + along * rr) * il2 - ra;
  };
}

/** Forms that flow into each other, within about `softMm` of where they meet. */
export function softUnion(fields: readonly Field[], softMm: number): Field {
  return (x, y, z) => {
    let least = Infinity;
    for (const field of fields) {
      const next = field(x, y, z);
      const share = Math.max(softMm - Math.abs(least - next), 0) / softMm;
      least = Math.min(least, next) - (least === Infinity ? 0 : share * share * softMm * 0.25);
    }
    return least;
  };
}
