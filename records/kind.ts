import type { RawBuilder } from "kysely";
import type { Db } from "#database";
import type { Search } from "./search.ts";
import type { State } from "./state.ts";

/**
 * A type of record that the showroom keeps, declared in its module: all that the rest of the store must know about it.
 * `server/kinds.ts` lists them; the desk's search, privacy and retention read that list and name none of them.
 */
export interface Kind {
  /** Its name in the code and the first word of its subjects: "repair" of "repair RP-1001". */
  name: string;
  /** Where subjects lead that have no page in the inbox, by their first word. */
  subjects?: Readonly<Record<string, Subject>>;
  /** How it is found by its whole number. */
  numbers?: readonly RecordNumber[];
  /** The path of its only record with this serial or reference; null where there is none, or several. */
  findReference?(db: Db, typed: string): Promise<string | null>;
  /** How it is searched for. */
  search?: {
    /** The heading of what is found. */
    title: string;
    /** The route of its pages: who may see one may find it. */
    route: string;
    /** At most `most` records. */
    find(search: Search): Promise<Found[]>;
  };
}

export interface Subject {
  /** The desk page of a label: "/desk/clients/12" for "C-1012". */
  path(label: string): string;
}

/** Numbers that people read and type. */
export interface RecordNumber<Id extends string | number = string | number> {
  /** The key of a whole number, in any spelling; null for other texts. */
  read(typed: string): Id | null;
  /** Selects the record of a key. */
  row(id: Id): RawBuilder<unknown>;
  path(id: Id): string;
}

/** Lets a list have numbers with keys of several types. */
export function recordNumber<Id extends string | number>(number: RecordNumber<Id>): RecordNumber {
  return number;
}

/** A record that was found. */
export interface Found {
  to: string;
  /** Its number on papers; null for what has none. */
  number: string | null;
  title: string;
  /** The person that it is about; null: nobody. */
  who: string | null;
  state: State | null;
  /** Its name in the audit, where its piece has a picture: "order LI-7K2M9QXA". */
  subject?: string;
  /** When it was made, where kinds that are found together are ordered by it; ms since 1970. */
  at?: number;
}
