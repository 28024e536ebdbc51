import { expect, test } from "vitest";
import type { CatalogueFile, StoredCatalogue } from "./catalogue/catalogue-file.ts";
import { generatedCatalogue } from "./catalogue/generated-catalogue.sample.ts";
import { packedProducts } from "./catalogue/pack-products.ts";
import { createCatalogue } from "./catalogue.ts";
import type { StorefrontResult } from "./storefront-error.ts";
import { callError } from "./storefront-error.ts";

/** A provider without products, in the state that a test gives it; timers run when the test says so. */
function provider(state: string | null) {
  const due: (() => void)[] = [];
  const calls = { reads: 0, renewed: 0, warnings: [] as string[] };
  const failure: StorefrontResult<string | null> = {
    ok: false,
    error: callError("unreachable", "The shop", ["it is away"], { status: null, requestId: null }),
  };
  const seen = { state, isAway: false };
  return {
    calls,
    seen,
    source: {
      state: async () => seen.state,
      changes: async () => null,
      async read(): Promise<StorefrontResult<string | null>> {
        calls.reads++;
        return seen.isAway ? failure : { ok: true, data: seen.state };
      },
    },
    options: {
      ownOrigin: "http://localhost",
      reader: "this code",
      now: () => 1_000_000_000,
      later: (act: () => void) => void due.push(act),
      warn: (_: object, message: string) => void calls.warnings.push(message),
      renewed: () => void calls.renewed++,
    },
    async runDue() {
      for (const act of due.splice(0)) act();
      await settled();
    },
  };
}

/** Background work has ended. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise(setImmediate);
}

function fileWith(kept: StoredCatalogue | null): CatalogueFile & { written: StoredCatalogue[] } {
  const written: StoredCatalogue[] = [];
  return { written, read: async () => kept, write: async (newest) => void written.push(newest) };
}

async function keptCatalogue(facts: Partial<StoredCatalogue> = {}): Promise<StoredCatalogue> {
  const products = await packedProducts(generatedCatalogue(3));
  return { products, state: "a/1", reader: "this code", readAt: 999_999_000, ...facts };
}

async function sizeOf(catalogue: ReturnType<typeof createCatalogue>): Promise<number | null> {
  const current = await catalogue.current();
  return current.ok ? current.data.size : null;
}

test("a kept catalogue in the provider's state is shown without reading anything", async () => {
  const { source, options, calls, runDue } = provider("a/1");
  const catalogue = createCatalogue(source, { ...options, file: fileWith(await keptCatalogue()) });
  expect(await sizeOf(catalogue)).toBe(3);
  await runDue();
  expect(calls).toMatchObject({ reads: 0, renewed: 0 });
});

test("one in another state, of other code or of a provider that tells none is shown and read again behind", async () => {
  for (const [state, facts] of [
    ["a/2", {}],
    ["a/1", { reader: "older code" }],
    [null, { state: null }],
  ] as const) {
    const { source, options, calls, runDue } = provider(state);
    const file = fileWith(await keptCatalogue(facts));
    const catalogue = createCatalogue(source, { ...options, file });
    expect(await sizeOf(catalogue)).toBe(3);
    expect(calls.reads).toBe(0);
    await runDue();
    expect(calls).toMatchObject({ reads: 1, renewed: 1 });
    expect(await sizeOf(catalogue)).toBe(0);
    await runDue();
    expect(file.written).toMatchObject([{ state, reader: "this code" }]);
  }
});

test("one that is older than a day is not shown unless nothing changed since", async () => {
  const old = await keptCatalogue({ readAt: 0 });
  const same = provider("a/1");
  expect(await sizeOf(createCatalogue(same.source, { ...same.options, file: fileWith(old) }))).toBe(3);
  const changed = provider("a/2");
  expect(await sizeOf(createCatalogue(changed.source, { ...changed.options, file: fileWith(old) }))).toBe(0);
});

test("while the provider is away the kept catalogue stays; without one there is a failure", async () => {
  const { source, options, seen, runDue, calls } = provider("a/2");
  seen.isAway = true;
  const catalogue = createCatalogue(source, { ...options, file: fileWith(await keptCatalogue()) });
  await catalogue.current();
  await runDue();
  expect(await sizeOf(catalogue)).toBe(3);
  expect(calls.reads).toBe(1);
  expect(await sizeOf(createCatalogue(source, { ...options, file: fileWith(null) }))).toBeNull();
});

test("a file that cannot be read or written costs a warning", async () => {
  const { source, options, calls, runDue } = provider("a/1");
  const refuse = async () => {
    throw new Error("the disk is full");
  };
  const catalogue = createCatalogue(source, { ...options, file: { read: refuse, write: refuse } });
  expect(await sizeOf(catalogue)).toBe(0);
  await runDue();
  expect(calls.warnings).toHaveLength(2);
});

test("a provider in the same state is not read again when the snapshot has aged", async () => {
  const { source, options, calls, seen } = provider("a/1");
  const clock = { now: 0 };
  const catalogue = createCatalogue(source, { ...options, now: () => clock.now });
  await catalogue.current();
  clock.now += 6 * 60_000;
  await catalogue.current();
  await settled();
  expect(calls.reads).toBe(1);
  seen.state = "a/2";
  clock.now += 6 * 60_000;
  await catalogue.current();
  await settled();
  expect(calls.reads).toBe(2);
});
