/** The part of Node's `AsyncLocalStorage` that is used here, for `tsconfig.pure.json`, which has no types of Node. */
export declare class AsyncLocalStorage<Value> {
  getStore(): Value | undefined;
  run<Result>(value: Value, callback: () => Result): Result;
}
