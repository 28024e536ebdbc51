import { packScene } from "./pack-scene.ts";
import type { TracedSolid } from "./traced-solids.ts";

self.onmessage = ({ data }: MessageEvent<readonly TracedSolid[]>) => {
  const packed = packScene(data);
  const { nodes, corners, shades } = packed;
  self.postMessage(packed, { transfer: [nodes.buffer, corners.buffer, shades.buffer] });
};
