import type { Database } from "#database";
import type { PairedDesign } from "#jewelry/band-choice";
import type { JobFacts, JobSheet } from "#jewelry/making/job-sheet";
import type { ShopFacts } from "#settings";

export interface PapersContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store, without a trailing slash. QR codes on certificates link there. */
  readonly origin: string;
  /** Computes a design's materials and weight, and its dimensioned drawing, off the event loop. */
  pieceSheet(
    design: PairedDesign,
    job: JobFacts,
    paperMm: { widthMm: number; heightMm: number },
  ): Promise<{ sheet: JobSheet; drawing: string }>;
  /** Reads a product image by URL; null if it cannot be read. */
  readPicture(url: string): Promise<Uint8Array | null>;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  reportFault(fault: unknown): void;
}
