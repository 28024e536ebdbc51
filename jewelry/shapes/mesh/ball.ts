import type { Mesh } from "./mesh.ts";
import { MeshWriter } from "./mesh-writer.ts";
import type { Vector } from "./placement.ts";

interface BallForm {
  /** In mm, around the origin. */
  radius: number;
  zone: number;
  /** Segments around, and from pole to pole; 12 and 8 by default. */
  slices?: number;
  stacks?: number;
}

export function ball(writer: MeshWriter, { radius, zone, slices = 12, stacks = 8 }: BallForm): void {
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

export function ballAt(writer: MeshWriter, at: Vector, form: BallForm): void {
  const own = new MeshWriter();
  ball(own, form);
  writer.add(own, at);
}

export function ballMesh(form: BallForm): Mesh {
  const writer = new MeshWriter();
  ball(writer, form);
  return writer.mesh();
}
