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

const sources = [
  { release: "1.4.1", file: "storefront-graphql_2025-07", keepAs: "storefront-2025-07" },
  { release: "1.4.1", file: "storefront-graphql_2025-10", keepAs: "storefront-2025-10" },
  { release: "1.16.0", file: "storefront-graphql_2026-01", keepAs: "storefront-2026-01" },
  { release: "1.16.0", file: "storefront-graphql_2026-04", keepAs: "storefront-2026-04" },
  { release: "1.16.0", file: "storefront-graphql_2026-07", keepAs: "storefront-2026-07" },
  { release: "1.16.0", file: "storefront-graphql_2026-10", keepAs: "storefront-2026-10" },
  { release: "1.4.1", file: "admin_2025-07", keepAs: "admin-2025-07" },
  { release: "1.16.0", file: "admin_2026-10", keepAs: "admin-2026-10" },
];

function unpackedRelease(folder: string, release: string): string {
  const target = join(folder, release);
  execFileSync("mkdir", [target]);
  const packed = execFileSync("npm", ["pack", "--silent", `@shopify/dev-mcp@${release}`], { cwd: folder });
  execFileSync("tar", ["xzf", join(folder, packed.toString().trim()), "-C", target]);
  return join(target, "package/dist/data");
}

/** The bare schema in a canonical form: names, kinds, types, defaults and deprecations. */
function reduced(gzipped: Buffer): IntrospectionQuery {
  const parsed = JSON.parse(gunzipSync(gzipped).toString("utf8"));
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

const folder = mkdtempSync(join(tmpdir(), "truth-"));
try {
  const unpacked = new Map<string, string>();
  for (const { release, file, keepAs } of sources) {
    const data = unpacked.get(release) ?? unpackedRelease(folder, release);
    unpacked.set(release, data);
    const text = JSON.stringify(reduced(readFileSync(join(data, `${file}.json.gz`))));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    const small = brotliCompressSync(text, { params });
    writeFileSync(new URL(`${keepAs}.json.br`, import.meta.url), small);
    console.log(`${keepAs}: ${text.length} bytes, ${small.length} compressed`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
