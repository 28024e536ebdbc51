/** The files that the bench can have of a piece. */
export const workshopFileNames = ["metal.stl", "stones.stl", "metal.3mf", "piece.3mf", "piece.glb"] as const;
export type WorkshopFileName = (typeof workshopFileNames)[number];

export interface WorkshopFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Whether a word of an address names one of the bench's files. */
export function isWorkshopFileName(name: string): name is WorkshopFileName {
  return (workshopFileNames as readonly string[]).includes(name);
}
