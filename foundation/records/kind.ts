import type { RawBuilder } from "kysely";
import type { Database, Db } from "#database";
import type { ClientRecords } from "./client-record.ts";
import type { DeskActor, DeskChange } from "./desk-change.ts";
import type { DataClass, Fields } from "./fields.ts";
import type { KindInbox } from "./inbox-source.ts";
import type { Contact, PersonalRows } from "./person.ts";
import type { LabelledPictures } from "./piece-picture.ts";
import type { RetentionStep } from "./retention-step.ts";
import type { Search } from "./search.ts";
import type { State } from "./state.ts";

/**
 * A type of record that the showroom keeps, declared in its module: all that the rest of the store must know about it.
 * `server/kinds.ts` lists them; the desk's search, privacy and retention read that list and name none of them.
 */
export interface Kind {
  /** Its name in the code and the first word of its subjects: "repair" of "repair RP-1001". */
  name: string;
  /** Subjects that are about its records, by their first word, beside those with its name. */
  subjects?: Readonly<Record<string, Subject>>;
  /** Pictures of its pieces by the labels of its records. */
  pictures?(db: Db, labels: readonly string[]): Promise<LabelledPictures>;
  /** What of it comes in at the desk. */
  inbox?: KindInbox;
  /** What of it waits, for the desk's menu. */
  waiting?: Waiting;
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
  /** Where a record is a row of what the desk types: its fields, and how one is entered. See `field-records.ts`. */
  records?: {
    fields: Fields;
    open(place: { database: Database; now(): number }): {
      enter(input: unknown, by: DeskActor): Promise<DeskChange<{ id: number }>>;
    };
  };
  /** Its columns of text and bytes, by table and by what they hold; the names have a space between them. */
  texts: Readonly<Record<string, Readonly<Partial<Record<DataClass, string>>>>>;
  /** Where addresses and names of people stand in its tables. */
  contacts?: readonly Contact[];
  /** What the desk's page of a client has of it. */
  ofClient?: ClientRecords;
  /** Its rows about one person, by which they are exported and erased. */
  personal?: readonly PersonalRows[];
  /** What of it is purged when its term is over. */
  retention?: readonly RetentionStep[];
}

export interface Subject {
  /** The desk page of a label, "/desk/clients/12" for "C-1012"; left out: an entry of the inbox with a page of its own. */
  path?(label: string): string;
  /** The label of its record; left out: the same. */
  record?(label: string): string;
}

export interface Waiting {
  /** The section of the menu: "/desk/repairs". */
  page: string;
  /** What is counted, after the figure: "open". */
  label: string;
  /** Selects how much waits on a day of the showroom; without a day what is put off, too. */
  count(today: string | undefined): RawBuilder<unknown>;
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
