/** How much one file may hold. A file beyond a limit is refused where it passes it; nothing is read silently in part. */
export interface FileLimits {
  fileBytes: number;
  /** Of one file in a ZIP or workbook, counted while it is inflated. */
  inflatedBytes: number;
  /** Files in a ZIP. */
  entries: number;
  rows: number;
  columns: number;
  cellLength: number;
}

export const fileLimits: FileLimits = {
  fileBytes: 1_024 * 1_024 * 1_024,
  inflatedBytes: 256 * 1_024 * 1_024,
  entries: 100_000,
  rows: 1_000_000,
  columns: 1_000,
  cellLength: 1_000_000,
};
