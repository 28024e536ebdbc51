import type { Compilable, CompiledQuery, QueryResult } from "kysely";
import type { Db } from "./database.ts";

type Value = string | number | null;
/** Undefined columns are omitted. */
type Row = { readonly [column: string]: Value | undefined };
type Argument = Value | Row | readonly Value[] | readonly Row[];

/** Stands in for a value while a statement is compiled. */
class Placeholder {
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    this.path = path;
  }

  valueIn(args: readonly unknown[]): unknown {
    let value: unknown = args;
    for (const key of this.path) value = (value as Record<string | number, unknown>)[key];
    return value;
  }
}

const maxShapes = 100;

/**
 * Compiles a statement once per dialect and shape of its arguments (the lengths of lists, the columns of rows). `build`
 * receives placeholders, so it must use its arguments only as values.
 */
export function prepareStatement<Args extends readonly Argument[], Result>(
  build: (db: Db, ...args: Args) => Compilable<Result>,
): (db: Db, ...args: Args) => Promise<QueryResult<Result>> {
  const byAdapter = new WeakMap<object, Map<string, CompiledQuery<Result>>>();

  function compiled(db: Db, args: Args): CompiledQuery<Result> {
    const { adapter } = db.getExecutor();
    const byShape = byAdapter.get(adapter) ?? new Map<string, CompiledQuery<Result>>();
    byAdapter.set(adapter, byShape);
    const shape = args.map(shapeOf).join();
    const known = byShape.get(shape);
    if (known) return known;
    if (byShape.size >= maxShapes) byShape.clear();
    const query = build(db, ...(args.map((arg, at) => placeholders(arg, [at])) as unknown as Args)).compile();
    byShape.set(shape, query);
    return query;
  }

  return (db, ...args) => {
    const query = compiled(db, args);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? value.valueIn(args) : value,
    );
    return db.executeQuery({ ...query, parameters });
  };
}

function shapeOf(arg: Argument): string {
  if (arg === null || typeof arg !== "object") return "";
  if (!Array.isArray(arg)) return columnsOf(arg as Row).join(" ");
  return `${arg.length} ${arg.length > 0 ? shapeOf(arg[0]) : ""}`;
}

function placeholders(arg: Argument, path: (string | number)[]): unknown {
  if (arg === null || typeof arg !== "object") return new Placeholder(path);
  if (Array.isArray(arg)) return arg.map((each, at) => placeholders(each, [...path, at]));
  return Object.fromEntries(columnsOf(arg as Row).map((key) => [key, new Placeholder([...path, key])]));
}

function columnsOf(row: Row): string[] {
  return Object.keys(row).filter((column) => row[column] !== undefined);
}
