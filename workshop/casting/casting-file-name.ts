/** The files that the bench can have of a piece. */
export const castingFileNames = ["metal.stl", "stones.stl", "metal.3mf", "piece.3mf", "piece.glb"] as const;
export type CastingFileName = (typeof castingFileNames)[number];

export interface CastingFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Whether a word of an address names one of the bench's files. */
export function isCastingFileName(name: string): name is CastingFileName {
  return (castingFileNames as readonly string[]).includes(name);
}
