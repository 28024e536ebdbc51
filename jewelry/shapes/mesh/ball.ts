import type { MeshWriter } from "./mesh-writer.ts";

/** A ball of radius `radius` mm around the origin. `slices` around, `stacks` from pole to pole. */
export function ball(
  writer: MeshWriter,
  {
    radius,
    zone,
    slices = 12,
    stacks = 8,
  }: { radius: number; zone: number; slices?: number; stacks?: number },
): void {
  const point = (stack: number, slice: number) => {
    const polar = (Math.PI * stack) / stacks;
    const turn = (2 * Math.PI * slice) / slices;
    const x = Math.sin(polar) * Math.cos(turn);
    const y = Math.cos(polar);
    const z = Math.sin(polar) * Math.sin(turn);
    return writer.vertex(x * radius, y * radius, z * radius, x, y, z, turn * radius, polar * radius, zone);
  };
  let before: number[] = [];
  for (let stack = 0; stack <= stacks; stack += 1) {
    const row = Array.from({ length: slices + 1 }, (_, slice) => point(stack, slice % slices));
    for (let i = 0; stack > 0 && i < slices; i += 1) {
      if (stack > 1) writer.triangle(before[i]!, before[i + 1]!, row[i]!);
      if (stack < stacks) writer.triangle(before[i + 1]!, row[i + 1]!, row[i]!);
    }
    before = row;
  }
}
