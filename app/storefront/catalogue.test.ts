import { expect, test } from "vitest";
import type { CatalogueFile, StoredCatalogue } from "./catalogue/catalogue-file.ts";
import { generatedCatalogue } from "./catalogue/generated-catalogue.sample.ts";
import type { ListChanges } from "./catalogue/list-changes.ts";
import { packProducts } from "./catalogue/pack-products.ts";
import { createCatalogue } from "./catalogue.ts";
import type { SourceChanges } from "./catalogue-source.ts";
import { changedHandles } from "./outdated-pages.ts";
import type { StorefrontResult } from "./storefront-error.ts";
import { callError } from "./storefront-error.ts";

/** A provider without products whose state the test sets; timers run on command. */
function provider(state: string | null) {
  const due: (() => void)[] = [];
  const calls = { reads: 0, renewed: 0, rereads: 0, patched: [] as string[][], warnings: [] as string[] };
  const failure = {
    ok: false as const,
    error: callError("unreachable", "The shop", ["it is away"], { status: null, requestId: null }),
  };
  const seen = { state, isAway: false, changes: null as SourceChanges | null };
  return {
    calls,
    seen,
    source: {
      state: async () => seen.state,
      changes: async () =>
        seen.isAway ? failure : seen.changes && { ok: true as const, data: seen.changes },
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
      rereading: () => void calls.rereads++,
      renewed(changes: ListChanges | null) {
        calls.renewed++;
        if (changes) calls.patched.push([...(changedHandles(changes) ?? [])]);
      },
    },
    async runDue() {
      for (const act of due.splice(0)) act();
      await settled();
    },
  };
}

/** Waits for background work to finish. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise(setImmediate);
}

function fileWith(kept: StoredCatalogue | null): CatalogueFile & { written: StoredCatalogue[] } {
  const written: StoredCatalogue[] = [];
  return { written, read: async () => kept, write: async (newest) => void written.push(newest) };
}

async function storedCatalogue(facts: Partial<StoredCatalogue> = {}): Promise<StoredCatalogue> {
  const products = await packProducts(generatedCatalogue(3));
  return { products, state: "a/1", reader: "this code", readAt: 999_999_000, ...facts };
}

async function sizeOf(catalogue: ReturnType<typeof createCatalogue>): Promise<number | null> {
  const current = await catalogue.current();
  return current.ok ? current.data.size : null;
}

test("serves a stored catalog that matches the provider's state without reading", async () => {
  const { source, options, calls, runDue } = provider("a/1");
  const catalogue = createCatalogue(source, { ...options, file: fileWith(await storedCatalogue()) });
  expect(await sizeOf(catalogue)).toBe(3);
  await runDue();
  expect(calls).toMatchObject({ reads: 0, renewed: 0 });
});

test("serves a stored catalog of another state or code and refreshes it in the background", async () => {
  for (const [state, facts] of [
    ["a/2", {}],
    ["a/1", { reader: "older code" }],
    [null, { state: null }],
  ] as const) {
    const { source, options, calls, runDue } = provider(state);
    const file = fileWith(await storedCatalogue(facts));
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

test("serves a stored catalog older than a day only if nothing changed", async () => {
  const old = await storedCatalogue({ readAt: 0 });
  const same = provider("a/1");
  expect(await sizeOf(createCatalogue(same.source, { ...same.options, file: fileWith(old) }))).toBe(3);
  const changed = provider("a/2");
  expect(await sizeOf(createCatalogue(changed.source, { ...changed.options, file: fileWith(old) }))).toBe(0);
});

test("serves the stored catalog while the provider is down, and fails without one", async () => {
  const { source, options, seen, runDue, calls } = provider("a/2");
  seen.isAway = true;
  const catalogue = createCatalogue(source, { ...options, file: fileWith(await storedCatalogue()) });
  await catalogue.current();
  await runDue();
  expect(await sizeOf(catalogue)).toBe(3);
  expect(calls).toMatchObject({ reads: 0, warnings: [expect.stringContaining("Changed products")] });
  expect(await sizeOf(createCatalogue(source, { ...options, file: fileWith(null) }))).toBeNull();
});

test("logs a warning when the catalog file can't be read or written", async () => {
  const { source, options, calls, runDue } = provider("a/1");
  const refuse = async () => {
    throw new Error("the disk is full");
  };
  const catalogue = createCatalogue(source, { ...options, file: { read: refuse, write: refuse } });
  expect(await sizeOf(catalogue)).toBe(0);
  await runDue();
  expect(calls.warnings).toHaveLength(2);
});

test("does not reread an aged snapshot when the provider's state is unchanged", async () => {
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

/** A product in the Storefront API's format. */
const nodeOf = (id: number, amount: string) => ({
  id: `gid://shopify/Product/${id}`,
  handle: `piece-${id}`,
  title: `Piece ${id}`,
  vendor: "House",
  productType: "Rings",
  tags: [],
  availableForSale: true,
  updatedAt: "2026-11-21T15:00:00Z",
  priceRange: { minVariantPrice: { amount, currencyCode: "USD" } },
  images: { nodes: [] },
  selectedOrFirstAvailableVariant: null,
  collections: { nodes: [] },
  options: [],
  metafields: [],
});

async function priceOf(catalogue: ReturnType<typeof createCatalogue>, handle: string) {
  const current = await catalogue.current();
  return current.ok ? current.data.cardOf(handle)?.price.amount : null;
}

test("patches a change by reading only the changed products, then writes the file", async () => {
  const { source, options, calls, seen, runDue } = provider("a/1");
  const file = fileWith(await storedCatalogue());
  const catalogue = createCatalogue(source, { ...options, file });
  expect(await sizeOf(catalogue)).toBe(3);
  seen.state = "a/3";
  seen.changes = {
    state: "a/3",
    products: [
      { id: 1, position: 1, node: nodeOf(1, "250.0") },
      { id: 2, position: 0, node: null },
      { id: 7, position: 9, node: nodeOf(7, "7.0") },
      { id: 8, position: 9, node: { id: "gid://shopify/Product/8" } },
    ],
  };
  catalogue.changed();
  await runDue();
  expect(await sizeOf(catalogue)).toBe(3);
  expect(await priceOf(catalogue, "piece-1")).toBe("250.0");
  expect(await priceOf(catalogue, "piece-7")).toBe("7.0");
  expect(await priceOf(catalogue, "piece-2")).toBeUndefined();
  expect(calls).toMatchObject({ reads: 0, rereads: 0, renewed: 1 });
  expect(calls.warnings).toHaveLength(1);
  await runDue();
  expect(file.written).toMatchObject([{ state: "a/3", products: { size: 3 } }]);
});

test("serves a stored, older catalog and patches it", async () => {
  const { source, options, calls, seen, runDue } = provider("a/2");
  seen.changes = { state: "a/2", products: [{ id: 0, position: 0, node: nodeOf(0, "1.0") }] };
  const catalogue = createCatalogue(source, { ...options, file: fileWith(await storedCatalogue()) });
  await catalogue.current();
  await runDue();
  expect(await priceOf(catalogue, "piece-0")).toBe("1.0");
  expect(calls).toMatchObject({ reads: 0, patched: [["piece-0"]] });
});

test("rereads everything and logs it when the changes are unknown", async () => {
  const { source, options, calls, seen, runDue } = provider("a/1");
  const catalogue = createCatalogue(source, { ...options, file: fileWith(await storedCatalogue()) });
  await catalogue.current();
  seen.state = "a/2";
  catalogue.changed();
  await runDue();
  expect(calls).toMatchObject({ reads: 1, rereads: 1, renewed: 1, patched: [] });
  expect(await sizeOf(catalogue)).toBe(0);
});

test("keeps the lists while changes can't be read, and catches up later", async () => {
  const { source, options, calls, seen, runDue } = provider("a/1");
  const catalogue = createCatalogue(source, { ...options, file: fileWith(await storedCatalogue()) });
  await catalogue.current();
  Object.assign(seen, { state: "a/2", isAway: true });
  catalogue.changed();
  await runDue();
  expect(await sizeOf(catalogue)).toBe(3);
  expect(calls).toMatchObject({ reads: 0, renewed: 0 });
  seen.isAway = false;
  seen.changes = { state: "a/2", products: [{ id: 0, position: 0, node: null }] };
  await runDue();
  expect(await sizeOf(catalogue)).toBe(2);
  expect(calls).toMatchObject({ reads: 0, renewed: 1 });
});

test("rereads the catalog after its trust period, even if the state is unchanged", async () => {
  const { source, options, calls } = provider("a/1");
  const clock = { now: 0 };
  const catalogue = createCatalogue(
    { ...source, trustedMs: 3_600_000 },
    { ...options, now: () => clock.now },
  );
  await catalogue.current();
  clock.now += 3_599_000;
  await catalogue.current();
  await settled();
  expect(calls.reads).toBe(1);
  clock.now += 301_000;
  await catalogue.current();
  await settled();
  expect(calls.reads).toBe(2);
});
