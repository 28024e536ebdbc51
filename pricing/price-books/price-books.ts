import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { DeskActor, DeskChange } from "../../records/desk-change.ts";

/** A price book with what the desk knows of it. Version 1 is always there. */
export interface StoredPriceBook extends NumberedPriceBook {
  name: string;
  /** Rises with every change; 0 for the first book, which has none. */
  revision: number;
  isInForce: boolean;
  /** Whether its figures may still be changed: it was never in force. */
  isDraft: boolean;
  /** Ms since 1970; null for the first book. */
  createdAt: number | null;
  updatedAt: number | null;
  /** Estimates that were made by it and are still kept: requests for a quote and ordered designs. */
  estimates: number;
}

/** The price books of the house: one is in force, and every estimate keeps the version it was made by. */
export interface PriceBooks {
  /** The book by which prices are made now. Another process's change is known here within about a second. */
  inForce(): NumberedPriceBook;
  /** Calls `listener` after another book came into force, here or in another process. Answers how to stop. */
  onChange(listener: () => void): () => void;
  /** Every book, by version. */
  list(): Promise<StoredPriceBook[]>;
  /** The book of a version; null when there is none. */
  find(version: number): Promise<StoredPriceBook | null>;
  /** Makes a draft of an existing book's figures. Takes a `CopyInput`. */
  copy(input: unknown, by: DeskActor): Promise<DeskChange<{ version: number }>>;
  /** Changes a draft. Takes a `BookInput`. */
  save(version: number, input: unknown, by: DeskActor): Promise<DeskChange>;
  /** Puts a book into force from now on; its figures stand still from then. Takes a `ForceInput`. */
  putInForce(version: number, input: unknown, by: DeskActor): Promise<DeskChange>;
  /** Deletes a draft. Takes `{ revision }`. */
  remove(version: number, input: unknown, by: DeskActor): Promise<DeskChange>;
  close(): void;
}

/** The form that copies a book: every value as typed, under its input's name. */
export interface CopyInput {
  from: string;
  name: string;
}

/** The form of a draft: its name, the revision it was made from, and each figure under its id as it was typed. */
export interface BookInput {
  name: string;
  revision: string;
  [figure: string]: string;
}

/** The form that puts a book into force: the revision it shows, and the version in force when it was made. */
export interface ForceInput {
  revision: string;
  inForce: string;
}
