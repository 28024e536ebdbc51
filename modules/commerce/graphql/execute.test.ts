import { buildSchema, type ExecutionResult } from "graphql";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runCounted } from "#database";
import { ApiError } from "./api-error.ts";
import { maxCpuMs, openExecution } from "./execute.ts";

const schema = buildSchema(`
  schema { query: QueryRoot mutation: Mutation }
  type QueryRoot { slow: String after: After fails: String denied: String }
  type Mutation { slow: String }
  type After { name: String }
`);
const longSchema = buildSchema(`
  schema { query: QueryRoot }
  type QueryRoot { items: [Item] }
  type Item { busy: Int items: [Item] }
`);
/** Blocks the thread for `ms` of CPU time. */
function work(ms: number): number {
  const began = process.threadCpuUsage();
  const used = () => {
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1_000;
  };
  while (used() < ms);
  return ms;
}
const items = (count: number, ms: number) =>
  Array.from({ length: count }, () => ({ busy: () => work(ms), items: [] }));
const never = () => new Promise<never>(() => {});
const faults: unknown[] = [];
const execute = openExecution(schema, { introspection: false });

function run(query: string, root: object): Promise<ExecutionResult> {
  return execute({ query, variables: {}, operationName: null }, root, (fault) => {
    faults.push(fault);
    return new ApiError("INTERNAL_SERVER_ERROR", "hidden");
  });
}

beforeEach(() => {
  faults.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["query", 2_000],
  ["mutation", 8_000],
] as const)("G-20 SEC-01 D4.3 aborts a hanging %s after %i ms", async (kind, ms) => {
  let answer: ExecutionResult | undefined;
  const done = run(`${kind} { slow }`, { slow: never }).then((result) => {
    answer = result;
  });
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(answer?.errors).toMatchObject([{ extensions: { code: "TIMEOUT" } }]);
});

test("discards the result of work that finishes too late", async () => {
  const name = vi.fn(() => "x");
  const late = () => new Promise((resolve) => setTimeout(() => resolve({ name }), 3_000));
  const done = run("{ after { name } }", { after: late });
  await vi.advanceTimersByTimeAsync(4_000);
  await done;
  expect(name).not.toHaveBeenCalled();
});

test("D4.3 shows callers only errors meant for them, and logs the others", async () => {
  const fault = new Error("select * from secrets");
  const result = await run("{ fails denied }", {
    fails() {
      throw fault;
    },
    denied() {
      throw new ApiError("ACCESS_DENIED", "Access denied.");
    },
  });
  expect(faults).toEqual([fault]);
  expect(result.errors).toMatchObject([
    { message: "hidden", path: ["fails"], extensions: { code: "INTERNAL_SERVER_ERROR" } },
    { message: "Access denied.", path: ["denied"], extensions: { code: "ACCESS_DENIED" } },
  ]);
  expect(result.errors?.every(({ originalError }) => !(originalError === fault))).toBe(true);
});

test("a long query yields to the event loop and reports its CPU time", async () => {
  vi.useRealTimers();
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const took = vi.fn();
  const call = { query: "{ items { busy } }", variables: {}, operationName: null };
  const { data, errors } = await openExecution(longSchema, { introspection: false })(
    call,
    { items: items(20, 4) },
    (fault) => fault as ApiError,
    { hasRun: took },
  );
  isDone = true;
  expect(errors).toBeUndefined();
  expect(data?.items).toHaveLength(20);
  expect(turns).toBeGreaterThanOrEqual(5);
  expect(took.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(80);
});

test("aborts a query that exceeds its CPU time", async () => {
  vi.useRealTimers();
  const busy = vi.fn(() => work(maxCpuMs / 4));
  const call = { query: "{ items { busy } }", variables: {}, operationName: null };
  const { errors } = await openExecution(longSchema, { introspection: false })(
    call,
    { items: Array.from({ length: 20 }, () => ({ busy })) },
    (fault) => fault as ApiError,
  );
  expect(errors?.[0]).toMatchObject({ extensions: { code: "TIMEOUT" } });
  expect(busy.mock.calls.length).toBeLessThan(10);
});

test("counts work after an await, in memory or in SQLite, toward the query that caused it", async () => {
  vi.useRealTimers();
  const used: number[] = [];
  const later = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return `${runCounted(() => work(30))}`;
  };
  const watch = { hasRun: (ms: number) => void used.push(ms) };
  const call = (root: object) =>
    execute(
      { query: "{ slow }", variables: {}, operationName: null },
      root,
      () => new ApiError("BAD_REQUEST", ""),
      watch,
    );
  await Promise.all([call({ slow: later }), call({ slow: () => "at once" })]);
  const [quick, slow] = used.sort((a, b) => a - b);
  expect(slow).toBeGreaterThanOrEqual(30);
  expect(quick).toBeLessThan(30);
});

test("reports the root fields that a query resolves, each alias separately", async () => {
  const asked: unknown[] = [];
  const watch = { mayRun: (_: number, fields: readonly string[]) => asked.push(fields) > 0 };
  const query =
    "{ slow ...More more: fails } fragment More on QueryRoot { slow again: slow after { name } ...More2 } fragment More2 on QueryRoot { fails }";
  await execute(
    { query, variables: {}, operationName: null },
    {},
    () => new ApiError("BAD_REQUEST", ""),
    watch,
  );
  expect(asked).toEqual([["slow", "slow", "after", "fails", "fails"]]);
});
