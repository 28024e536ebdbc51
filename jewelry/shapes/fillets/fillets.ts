import { memoize, memoizeByObject } from "../memoize.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { MetalPart, PartName } from "../piece.ts";
import { joinFillets } from "./joint.ts";
import {
  type Distance,
  distanceTo,
  localBox,
  type PlacedShell,
  placedShells,
  relativePlace,
  sharedBox,
  signedDistance,
  sizeMm,
} from "./placed-shells.ts";
import type { Shell } from "./shells.ts";

/** Parts that move in each other if they are not of one copy, and the clearance that fillets leave between them, mm. */
const moving: readonly PartName[] = ["link", "hinge", "wire", "chain", "clasp", "post", "bail"];
const clearMm = 0.21;
/** Beads and posts of small stones, halos and channels stand in seats, where no fillet fits. */
export const bare: readonly PartName[] = ["beads", "milgrain", "halo", "rail"];

/** Links and the joints of hoops are so small that fillets would fill their openings. */
const unfilleted: readonly PartName[] = [...bare, "link", "hinge"];

/** Joining a piece of more solids takes so long that it is cast without fillets. */
const maxSolids = 24;

/**
 * Cast parts with fillets along their joints, each as part of the smaller of the two solids that it joins. `all` also
 * has the bought parts, from which fillets keep their clearance.
 */
export function withFillets(cast: readonly MetalPart[], all: readonly MetalPart[]): MetalPart[] {
  const placed = placedShells(cast.filter(({ name }) => !unfilleted.includes(name)));
  if (placed.length > maxSolids) return [...cast];
  const others = placedShells(all.filter(({ name }) => moving.includes(name)));
  const found = new Map<number, Mesh[]>();
  for (let i = 0; i < placed.length; i += 1)
    for (let k = 0; k < i; k += 1) {
      const [one, other] = [placed[i]!, placed[k]!];
      if (isApart(one, other) || !sharedBox(one.box, other.box, 0)) continue;
      const [a, b] = sizeMm(one.box) <= sizeMm(other.box) ? [one, other] : [other, one];
      const mesh = jointMesh(a, b, { others, placed });
      if (mesh) found.set(a.copy, [...(found.get(a.copy) ?? []), mesh]);
    }
  let copy = 0;
  return cast.flatMap((part) => {
    const own = unfilleted.includes(part.name) ? 0 : part.placements.length / 16;
    const meshes = Array.from({ length: own }, () => joinedMesh([part.mesh, ...(found.get(++copy) ?? [])]));
    if (own === 0) return [part];
    return [...Map.groupBy(meshes.keys(), (i) => meshes[i]!)].map(([mesh, copies]) => ({
      ...part,
      mesh,
      ...(mesh !== part.mesh && { unfilleted: part.mesh }),
      placements: Float32Array.from(
        copies.flatMap((i) => [...part.placements.subarray(i * 16, i * 16 + 16)]),
      ),
    }));
  });
}

/** Parts whose solids are shaped as one: a head's prongs with their points and feet, a fork with its cheeks. */
const whole: readonly PartName[] = ["head", "hinge"];

/** The distance to a solid near its box, in another placement's space. */
function nearby(one: PlacedShell, from: Float32Array, moreMm: number): Distance {
  const { min, max } = localBox(one.box, from);
  const distance = distanceTo(one, from);
  return (at, maxMm) =>
    at.every((value, axis) => value > min[axis]! - moreMm && value < max[axis]! + moreMm)
      ? distance(at, maxMm)
      : null;
}

/** Whether two solids have no joint: they are shaped as one, or belong to links that hang in each other. */
export function isApart(a: PlacedShell, b: PlacedShell): boolean {
  if (whole.includes(a.part.name) && a.part.name === b.part.name) return true;
  return moving.includes(a.part.name) && moving.includes(b.part.name);
}

const numberOf = memoizeByObject((_: Mesh) => ({ number: meshes++ }));
let meshes = 0;

/** Several meshes as one. */
const joinedMesh = memoize(
  (parts: readonly Mesh[]): Mesh => {
    if (parts.length === 1) return parts[0]!;
    const writer = new MeshWriter();
    for (const part of parts) writer.addMesh(part);
    return writer.mesh();
  },
  { capacity: 64, keyOf: (parts) => parts.map((part) => numberOf(part).number).join() },
);

const jointsOf = memoizeByObject((_: Shell) => new WeakMap<Shell, Map<string, Mesh | null>>());

/** The fillets of two solids in the first one's space; equal joints share a mesh. */
function jointMesh(
  a: PlacedShell,
  b: PlacedShell,
  { others, placed }: { others: readonly PlacedShell[]; placed: readonly PlacedShell[] },
): Mesh | null {
  const joints = jointsOf(a.shell);
  const known = joints.get(b.shell) ?? new Map<string, Mesh | null>();
  joints.set(b.shell, known);
  // Equal links have equal fillets, however far they are bent against others.
  const key = a.copy === b.copy ? "" : placeText(a.matrix, b.matrix);
  const made = known.get(key);
  if (made !== undefined) return made;
  const box = sharedBox(a.box, b.box, 0.3)!;
  const apart = others.filter(
    (one) => !isSameCopy(one, a) && !isSameCopy(one, b) && sharedBox(one.box, box, clearMm),
  );
  const around = placed.filter((one) => one !== a && one !== b && sharedBox(one.box, box, 0));
  const keepOut = apart.map((one) => nearby(one, a.matrix, clearMm));
  const within = around.map((one) => nearby(one, a.matrix, 0));
  const mesh = joinFillets({
    shell: a.shell,
    box: localBox(box, a.matrix),
    toShell: (at, maxMm) => signedDistance(a.shell, at, maxMm),
    toOther: distanceTo(b, a.matrix),
    isFree: (at) => keepOut.every((distance) => !distance(at, clearMm)),
    isWithin: (points) => within.some((distance) => points.every((at) => (distance(at, 0.8)?.mm ?? 1) < 0)),
    zone: a.part.mesh.zones[0]!,
  });
  known.set(key, mesh);
  return mesh;
}

function isSameCopy(a: PlacedShell, b: PlacedShell): boolean {
  return a.part.mesh === b.part.mesh && a.matrix.every((value, i) => value === b.matrix[i]);
}

/** A relative place in hundredths; no part is placed where two of them meet. */
function placeText(first: Float32Array, matrix: Float32Array): string {
  return relativePlace(first, matrix)
    .map((value) => Math.round(value * 100 + 0.37))
    .join();
}
