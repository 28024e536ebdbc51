/** What became of one uploaded photo. */
export interface PhotoResult {
  /** The file's name on the sender's device. */
  name: string;
  /** `known`: it was there already. */
  state: "added" | "known" | "refused";
  /** Why it was refused, otherwise empty. */
  message: string;
}

/** A photo's outcome as one line of a form's error: "IMG_1.heic: This is a HEIC photo." */
export function refusalLine({ name, message }: Pick<PhotoResult, "name" | "message">): string {
  return `${name}: ${message}`;
}
