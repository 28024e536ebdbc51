/**
 * Regenerates the files in this folder: takes the published introspection results from the npm releases named below,
 * strips what the check doesn't read (descriptions, access notes) and compresses the rest. Run by hand, needs npm and
 * tar: node tools/conformance/upstream/refresh.ts
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";
import { buildClientSchema, type IntrospectionQuery, introspectionFromSchema } from "graphql";
import { hydrogenReleases } from "../hydrogen-releases.ts";

/** Introspection results, gzipped, and the folder of the package that has them. */
const devMcp = { name: "@shopify/dev-mcp", folder: "dist/data" };
/** The types that Hydrogen's components and clients are compiled against. */
const hydrogen = { name: "@shopify/hydrogen-react", folder: "." };

const sources = [
  { from: devMcp, release: "1.4.1", file: "storefront-graphql_2025-07.json.gz", keepAs: "storefront-2025-07" },
  { from: devMcp, release: "1.4.1", file: "storefront-graphql_2025-10.json.gz", keepAs: "storefront-2025-10" },
  { from: devMcp, release: "1.16.0", file: "storefront-graphql_2026-01.json.gz", keepAs: "storefront-2026-01" },
  { from: devMcp, release: "1.16.0", file: "storefront-graphql_2026-04.json.gz", keepAs: "storefront-2026-04" },
  { from: devMcp, release: "1.16.0", file: "storefront-graphql_2026-07.json.gz", keepAs: "storefront-2026-07" },
  { from: devMcp, release: "1.16.0", file: "storefront-graphql_2026-10.json.gz", keepAs: "storefront-2026-10" },
  { from: devMcp, release: "1.4.1", file: "admin_2025-07.json.gz", keepAs: "admin-2025-07" },
  { from: devMcp, release: "1.16.0", file: "admin_2026-10.json.gz", keepAs: "admin-2026-10" },
  ...Object.entries(hydrogenReleases).map(([version, release]) => ({
    ...{ from: hydrogen, release, file: "storefront.schema.json", keepAs: `hydrogen-react-${version}` },
  })),
];

function unpackedRelease(folder: string, from: typeof devMcp, release: string): string {
  const target = mkdtempSync(join(folder, "release-"));
  const packed = execFileSync("npm", ["pack", "--silent", `${from.name}@${release}`], { cwd: folder });
  execFileSync("tar", ["xzf", join(folder, packed.toString().trim()), "-C", target]);
  return join(target, "package", from.folder);
}

/** The bare schema in a canonical form: names, kinds, types, defaults and deprecations. */
function reduced(text: string): IntrospectionQuery {
  const parsed = JSON.parse(text);
  const schema = buildClientSchema(parsed.data ?? parsed);
  const bare = introspectionFromSchema(schema, {
    descriptions: false,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    inputValueDeprecation: true,
    oneOf: true,
  });
  return JSON.parse(JSON.stringify(bare), (key, value) =>
    key === "deprecationReason" && typeof value === "string" ? "superseded, answered for older clients" : value,
  );
}

/** The operations that a release's cart provider sends, each with the fragment it sends by default. */
async function cartDocuments(folder: string): Promise<Record<string, string>> {
  const queries = await import(join(folder, "dist/browser-prod/cart-queries.mjs"));
  const names = Object.keys(queries).filter((name) => typeof queries[name] === "function");
  return Object.fromEntries(names.map((name) => [name, queries[name](queries.defaultCartFragment)]));
}

function keep(name: string, text: string): void {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const small = brotliCompressSync(text, { params });
  writeFileSync(new URL(`${name}.json.br`, import.meta.url), small);
  console.log(`${name}: ${text.length} bytes, ${small.length} compressed`);
}

const folder = mkdtempSync(join(tmpdir(), "truth-"));
try {
  const unpacked = new Map<string, string>();
  for (const { from, release, file, keepAs } of sources) {
    const key = `${from.name} ${release}`;
    const data = unpacked.get(key) ?? unpackedRelease(folder, from, release);
    unpacked.set(key, data);
    const bytes = readFileSync(join(data, file));
    const text = JSON.stringify(reduced((file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")));
    keep(keepAs, text);
  }
  const documents: Record<string, Record<string, string>> = {};
  for (const [version, release] of Object.entries(hydrogenReleases))
    documents[version] = await cartDocuments(unpacked.get(`${hydrogen.name} ${release}`) ?? "");
  keep("hydrogen-react-documents", JSON.stringify(documents));
} finally {
  rmSync(folder, { recursive: true });
}
