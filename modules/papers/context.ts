import type { Database } from "#database";
import type { PairedDesign } from "#jewelry/band-choice";
import type { JobFacts, JobSheet } from "#jewelry/making/job-sheet";
import type { ShopFacts } from "#settings";

export interface PapersContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store without a trailing slash: codes on certificates lead there. */
  readonly origin: string;
  /** Computes what a design's piece needs and weighs, with its dimensioned drawing, off the event loop. */
  pieceSheet(
    design: PairedDesign,
    job: JobFacts,
    paperMm: { widthMm: number; heightMm: number },
  ): Promise<{ sheet: JobSheet; drawing: string }>;
  /** The bytes of a product's picture by its URL; null where it cannot be read. */
  readPicture(url: string): Promise<Uint8Array | null>;
  /** Ms since 1970. */
  now(): number;
  reportFault(fault: unknown): void;
}
