import type { CastingWalls } from "#jewelry/making/walls/casting-walls";

export interface SolidCasting {
  readonly letter: string;
  readonly count: number;
  /** x, y, z of each point, mm. */
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
  /** Thin walls, four numbers each: x, y, z and thickness, mm. */
  readonly thin: Float32Array;
}

/** A job's castings and their numbered thin places. */
export interface SolidData {
  readonly castings: readonly SolidCasting[];
  readonly places: CastingWalls["places"];
}

interface Head {
  castings: { letter: string; count: number; points: number; corners: number; thin: number }[];
  places: CastingWalls["places"];
}

/** Serializes castings: the length of a JSON header, the header padded to four bytes, then the raw numbers. */
export function serializeSolid({ castings, places }: SolidData): Uint8Array<ArrayBuffer> {
  const head: Head = {
    castings: castings.map(({ letter, count, positions, triangles, thin }) => ({
      letter,
      count,
      points: positions.length,
      corners: triangles.length,
      thin: thin.length,
    })),
    places,
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const start = 4 + Math.ceil(text.length / 4) * 4;
  const arrays = castings.flatMap(({ positions, triangles, thin }) => [positions, triangles, thin]);
  const bytes = new Uint8Array(start + arrays.reduce((sum, { byteLength }) => sum + byteLength, 0));
  new DataView(bytes.buffer).setUint32(0, start - 4, true);
  bytes.fill(32, 4, start).set(text, 4);
  let at = start;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}

/** Parses the output of `serializeSolid`. */
export function parseSolid(buffer: ArrayBuffer): SolidData {
  const length = new DataView(buffer).getUint32(0, true);
  const { castings, places } = JSON.parse(
    new TextDecoder().decode(new Uint8Array(buffer, 4, length)),
  ) as Head;
  let at = 4 + length;
  const next = <Numbers>(
    numbers: new (from: ArrayBuffer, at: number, count: number) => Numbers,
    count: number,
  ) => {
    const made = new numbers(buffer, at, count);
    at += count * 4;
    return made;
  };
  return {
    places,
    castings: castings.map(({ letter, count, points, corners, thin }) => ({
      letter,
      count,
      positions: next(Float32Array, points),
      triangles: next(Uint32Array, corners),
      thin: next(Float32Array, thin),
    })),
  };
}
