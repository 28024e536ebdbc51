import { phoneKey } from "../../../foundation/records/phone.ts";
import type { Answer, Question } from "../drafts/draft.ts";
import type { DraftPhone, YearlyDate } from "../drafts/draft-fields.ts";
import { type DecimalMark, readAmount } from "./amounts.ts";
import type { Row } from "./columns.ts";
import { type CalendarDate, type DateOrder, isoDay, readDate, readTime } from "./dates.ts";

/** Thrown by a format: the rows make no record, for this reason. */
export class RefusedRows extends Error {}

/** What all rows of a file say about its columns. */
export interface ColumnStyles {
  /** Fields with an amount that has a comma before its cents: the others of the column are asked about too. */
  commas: ReadonlySet<string>;
  orders: ReadonlyMap<string, DateOrder | "mixed">;
}

type Path = (string | number)[];

/** Reads the cells of one record, and collects what is to say and to ask about them. */
export interface Reading {
  file: string;
  /** 0, or which part of a group that was split. */
  part: number;
  /** The day of reading, in the shop's zone: "2026-11-30". */
  today: string;
  notes: string[];
  questions: Question[];
  note(text: string): void;
  ask(question: Question): void;
  /** Refuses the record; `reason` names the row and the remedy. */
  refuse(reason: string): never;
  /** Cents; undefined if the file has no such column, null if the cell is empty or left open by a question. */
  amount(row: Row, field: string, path: Path): number | null | undefined;
  /** A day; null if there is none. A date without a year is noted. */
  day(row: Row, field: string, path: Path): string | null;
  /** A day, with its time where the file has one. */
  time(row: Row, field: string, path: Path): string | null;
  /** A date of every year. */
  yearly(row: Row, field: string, path: Path): YearlyDate | null;
  /** A phone, which is never dropped; null if the text is empty. */
  phone(text: string, label: string): DraftPhone | null;
}

export function openReading(file: string, part: number, today: string, styles: ColumnStyles): Reading {
  const notes: string[] = [];
  const questions: Question[] = [];
  const reading: Reading = {
    ...{ file, part, today, notes, questions },
    note: (text) => {
      if (!notes.includes(text)) notes.push(text);
    },
    ask: (question) => {
      questions.push(question);
    },
    refuse: (reason) => {
      throw new RefusedRows(reason);
    },
    amount(row, field, path) {
      const text = row.find(field);
      if (text === undefined) return undefined;
      if (text === "" || text === "-") return null;
      const heading = headingOf(row, field);
      const read = readAmount(text);
      if ("isBad" in read) return reading.refuse(`Row ${row.line}: “${text}” in ${heading} isn't an amount.`);
      if ("cents" in read && !(styles.commas.has(field) && /[.,]/.test(text))) return read.cents;
      reading.ask(amountQuestion(file, heading, text, path));
      return null;
    },
    day(row, field, path) {
      return withDate(row, field, path, (date) => isoDay(date));
    },
    time(row, field, path) {
      return readTime(row.get(field)) ?? reading.day(row, field, path);
    },
    yearly(row, field, path) {
      return withDate(row, field, path, ({ year, month, day }) => ({ year, month, day }));
    },
    phone(text, label) {
      const bare = text.replace(/^'/, "").trim();
      if (bare === "") return null;
      const key = keyOf(bare);
      if (key === null) reading.note(`The phone “${bare}” isn't a complete number.`);
      return { label, text: bare, key };
    },
  };

  function withDate<Value>(row: Row, field: string, path: Path, take: (date: CalendarDate) => Value | null) {
    const text = row.get(field);
    if (text === "" || /^0000-00-00/.test(text)) return null;
    const order = styles.orders.get(field);
    const read = readDate(text, today, order === "mixed" ? undefined : order);
    const heading = headingOf(row, field);
    if ("date" in read) {
      const value = take(read.date);
      if (value === null) reading.note(`“${text}” in ${heading} has no year.`);
      return value;
    }
    if ("isBad" in read) {
      reading.note(`“${text}” in ${heading} isn't a date.`);
      return null;
    }
    const answer = (value: string, label: string, date: CalendarDate): Answer => ({
      ...{ value, label },
      set: [{ path, value: take(date) as never }],
    });
    reading.ask({
      topic: `dates:${file}:${heading}`,
      text: `Which comes first in the dates of ${heading}?`,
      shown: text,
      answers: [
        answer("month", "The month (04/12 is April 12)", read.month),
        answer("day", "The day (04/12 is December 4)", read.day),
        { value: "none", label: "Leave these dates out" },
      ],
      suggested: "month",
    });
    return null;
  }

  return reading;
}

const headingOf = (row: Row, field: string) => row.all(field)[0]?.heading ?? field;

function fixed(text: string, mark: DecimalMark): number | null {
  const read = readAmount(text, mark);
  return "cents" in read ? read.cents : null;
}

/** "+5108675432" lacks the country code that its sign promises. */
function keyOf(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  return /^\s*\+/.test(text) && digits.length <= 10 ? null : phoneKey(text);
}

function amountQuestion(file: string, heading: string, text: string, path: Path): Question {
  const answer = (value: DecimalMark, label: string): Answer[] => {
    const cents = fixed(text, value);
    return cents === null ? [] : [{ value, label, set: [{ path, value: cents }] }];
  };
  return {
    topic: `amounts:${file}:${heading}`,
    text: `Which mark stands before the cents in ${heading}?`,
    shown: text,
    answers: [
      ...answer("point", "A point (1,299.00)"),
      ...answer("comma", "A comma (1.299,00)"),
      { value: "skip", label: "Leave these rows out", skips: true },
    ],
  };
}
