import { buildSchema, type ExecutionResult } from "graphql";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { openExecution } from "./execute.ts";

const schema = buildSchema(`
  schema { query: QueryRoot mutation: Mutation }
  type QueryRoot { slow: String after: After fails: String denied: String }
  type Mutation { slow: String }
  type After { name: String }
`);
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
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["query", 2_000],
  ["mutation", 8_000],
] as const)("G-20 SEC-01 D4.3 a %s that hangs is given up after %i ms", async (kind, ms) => {
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

test("work that comes back late is not gone on with", async () => {
  const name = vi.fn(() => "x");
  const late = () => new Promise((resolve) => setTimeout(() => resolve({ name }), 3_000));
  const done = run("{ after { name } }", { after: late });
  await vi.advanceTimersByTimeAsync(4_000);
  await done;
  expect(name).not.toHaveBeenCalled();
});

test("D4.3 only errors made for the caller are shown; others are reported and hidden", async () => {
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
