import type { Scale } from "./options.ts";
import { stepCount, stepOf, valueAt } from "./scale.ts";

/** A way to count values of a type: each has one number from 0 to `count` - 1, and every other value NaN. */
export interface Numbering<T> {
  readonly count: number;
  number(value: T): number;
  value(number: number): T;
}

/** Numbers the members of a list by their place. */
export function listed<T>(members: readonly T[]): Numbering<T> {
  return {
    count: members.length,
    number(value) {
      const place = members.indexOf(value);
      return place < 0 ? Number.NaN : place;
    },
    value: (number) => members[number]!,
  };
}

/** Numbers the values of a scale by their step. */
export function scaled(scale: Scale): Numbering<number> {
  return {
    count: stepCount(scale),
    number: (value) => stepOf(scale, value) ?? Number.NaN,
    value: (number) => valueAt(scale, number),
  };
}

/** Numbers what may be missing: null is 0, the rest moves up by one. */
export function optional<T>(inner: Numbering<T>): Numbering<T | null> {
  return {
    count: inner.count + 1,
    number: (value) => (value === null ? 0 : inner.number(value) + 1),
    value: (number) => (number === 0 ? null : inner.value(number - 1)),
  };
}

/** Numbers an object by its fields, the first counting most. The product of their counts must stay below 2^53. */
export function fields<T extends object>(
  parts: {
    readonly [K in keyof T]: Numbering<T[K]>;
  },
): Numbering<T> {
  const keys = Object.keys(parts) as (keyof T)[];
  return {
    count: keys.reduce((product, key) => product * parts[key].count, 1),
    number: (value) => keys.reduce((sum, key) => sum * parts[key].count + parts[key].number(value[key]), 0),
    value(number) {
      let rest = number;
      const read = {} as T;
      for (const key of keys) read[key] = parts[key].value(0);
      for (const key of keys.toReversed()) {
        read[key] = parts[key].value(rest % parts[key].count);
        rest = Math.floor(rest / parts[key].count);
      }
      return read;
    },
  };
}
