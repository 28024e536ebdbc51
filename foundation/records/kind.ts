import type { RawBuilder } from "kysely";
import type { Database, Db } from "#database";
import type { ClientRecords } from "./client-record.ts";
import type { DeskActor, DeskChange } from "./desk-change.ts";
import type { DataClass, Fields } from "./fields.ts";
import type { KindInbox } from "./inbox-source.ts";
import type { LeftOut } from "./left-out.ts";
import type { ContactTable, PersonalRows } from "./person.ts";
import type { LabelledPictures } from "./piece-picture.ts";
import type { RetentionStep } from "./retention-step.ts";
import type { Search } from "./search.ts";
import type { State } from "./state.ts";

/**
 * A type of record, declared by its module: everything the rest of the store needs to know about it. `server/kinds.ts`
 * lists all kinds; the desk's search, privacy and retention use that list and hard-code none of them.
 */
export interface Kind {
  /** Its name in code, and the first word of its audit subjects: "repair" in "repair RP-1001". */
  name: string;
  /** Other audit subjects about its records, by their first word. */
  subjects?: Readonly<Record<string, Subject>>;
  /** Pictures of its pieces, keyed by record label. */
  pictures?(db: Db, labels: readonly string[]): Promise<LabelledPictures>;
  /** Its inbox at the desk. */
  inbox?: KindInbox;
  /** Its count badge in the desk's menu. */
  waiting?: WaitingCount;
  /** How to look it up by its full number. */
  numbers?: readonly RecordNumber[];
  /** Path of the only record with this serial number or reference; null if there is none or more than one. */
  findReference?(db: Db, typed: string): Promise<string | null>;
  search?: {
    /** Heading of its search results. */
    title: string;
    /** Route of its pages; users who can open it can find its records. */
    route: string;
    /** Returns at most `most` records. */
    find(search: Search): Promise<FoundRecord[]>;
  };
  /** For records that are one row typed at the desk: the fields, and how to create one. See `field-records.ts`. */
  records?: {
    fields: Fields;
    open(place: { database: Database; now(): number }): {
      enter(input: unknown, by: DeskActor): Promise<DeskChange<{ id: number }>>;
    };
  };
  /** Its text and bytes columns by table and data class; names are separated by spaces. */
  texts: Readonly<Record<string, Readonly<Partial<Record<DataClass, string>>>>>;
  /** Its tables without a text column, separated by spaces. */
  tables?: string;
  /** What a full export of the store leaves out of its tables. Everything else is exported. */
  leftOut?: readonly LeftOut[];
  /** Columns with addresses and names of people. */
  contacts?: readonly ContactTable[];
  /** How the client page at the desk finds its records. */
  ofClient?: ClientRecords;
  /** Its rows that belong to one person, used to export and erase them. */
  personal?: readonly PersonalRows[];
  /** What is purged when its retention period ends. */
  retention?: readonly RetentionStep[];
}

export interface Subject {
  /** Desk path for a label: "/desk/clients/12" for "C-1012". Omitted for an inbox item with its own page. */
  path?(label: string): string;
  /** Label for a single record; the same label if omitted. */
  record?(label: string): string;
}

export interface WaitingCount {
  /** Its menu section: "/desk/repairs". */
  page: string;
  /** Text after the count: "open". */
  label: string;
  /** Selects how much is waiting on a day in the shop's time zone; without a day, includes snoozed items. */
  count(today: string | undefined): RawBuilder<unknown>;
}

/** A numbering that people read and type. */
export interface RecordNumber<Id extends string | number = string | number> {
  /** Parses a full number in any spelling to its key; null for other text. */
  read(typed: string): Id | null;
  /** Selects the record for a key. */
  row(id: Id): RawBuilder<unknown>;
  path(id: Id): string;
}

/** Erases the key's type, so that a list can hold numberings with different key types. */
export function recordNumber<Id extends string | number>(number: RecordNumber<Id>): RecordNumber {
  return number;
}

/** A search result. */
export interface FoundRecord {
  to: string;
  /** Its printed number; null if it has none. */
  number: string | null;
  title: string;
  /** The person it is about; null if none. */
  who: string | null;
  state: State | null;
  /** Its audit subject, if its piece has a picture: "order LI-7K2M9QXA". */
  subject?: string;
  /** When it was created (milliseconds since the Unix epoch), if results of several kinds are sorted together. */
  at?: number;
}
