import { parse, validate } from "graphql";
import { expect, test } from "vitest";
import { apiVersions } from "../../modules/commerce/graphql/api-versions.ts";
import { allowedExtensions } from "./allowed-extensions.ts";
import {
  hydrogenDocuments,
  hydrogenReleases,
  hydrogenSchema,
  versionsWithoutHydrogen,
} from "./hydrogen-releases.ts";
import { ownSchema } from "./own-schema.ts";
import { schemaReport } from "./reports.ts";

const ours = ownSchema("storefront");
const releases = Object.entries(hydrogenReleases);

/** No release has the input, which the API still takes from older clients. */
const leftOut = ["CartBuyerIdentityInput.deliveryAddressPreferences"];
/** The API takes null for the codes until 2025-10; we still do. */
const loosened = ["Mutation.cartDiscountCodesUpdate(discountCodes:)"];

function allowed(version: string) {
  const extensions = allowedExtensions
    .filter(({ since }) => version < since)
    .map(({ coordinate, type }) => ({ name: coordinate, coordinates: [coordinate, type] }));
  const named = [...leftOut, ...(version >= "2026-01" ? loosened : [])];
  return [...extensions, ...named.map((name) => ({ name, coordinates: [name] }))];
}

test("S2 each served version has a release of Hydrogen React to compare with, or none exists", () => {
  expect([...Object.keys(hydrogenReleases), ...versionsWithoutHydrogen]).toEqual([...apiVersions]);
});

test.each(releases)("S2 our schema for %s is a subset of the types in Hydrogen React %s", (version) => {
  expect(schemaReport("X", ours, hydrogenSchema(version), allowed(version)).faults).toEqual([]);
});

test.each(releases)("S5 for %s we have every name that Hydrogen React %s sends", (version) => {
  const documents = Object.entries(hydrogenDocuments()[version] ?? {});
  expect(documents.length).toBe(9);
  for (const [name, text] of documents)
    expect([name, validate(ours, parse(text)).map(({ message }) => message)]).toEqual([name, []]);
});
