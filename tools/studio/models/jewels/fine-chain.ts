import { cableLink } from "#jewelry/shapes/links/cable-link";
import { type ClaspedChain, claspedChain } from "#jewelry/shapes/links/clasped-chain";
import { memoize } from "#jewelry/shapes/memoize";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import type { MetalPart } from "#jewelry/shapes/piece";

/** A cable chain with its clasp, with links smooth enough for close-ups. */
export function fineChain(form: ClaspedChain): MetalPart[] {
  return claspedChain(form).map((part) =>
    part.name === "chain" ? { ...part, mesh: fineLink(form.wireMm) } : part,
  );
}

/** A cable link of the same size as the usual one: half rounds joined by straight sides. */
const fineLink = memoize((wireMm: number): Mesh => {
  const { pitchMm, widthMm } = cableLink(wireMm);
  const radius = wireMm / 2;
  const [long, wide] = [pitchMm / 2 + radius, widthMm / 2 - radius];
  const steps = 28;
  const path = Array.from({ length: steps }, (_, i): Vector => {
    const end = i < steps / 2 ? 1 : -1;
    const turn = Math.PI * ((i % (steps / 2)) / (steps / 2 - 1) - 0.5);
    return [end * (long - wide + wide * Math.cos(turn)), end * wide * Math.sin(turn), 0];
  });
  const writer = new MeshWriter();
  tube(writer, { path, isClosed: true, radius, side: [0, 0, 1], sides: 12, zone: zoneNumber("link") });
  return writer.mesh();
});
