/** A package in the lockfile. */
interface Locked {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
}

interface Part {
  type: "library";
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  /** `required`: runs in the store. `excluded`: a development tool. */
  scope: "required" | "excluded";
  licenses: { expression: string }[];
  hashes?: { alg: "SHA-512"; content: string }[];
}

/**
 * Every package in a lockfile as a CycloneDX 1.5 SBOM. npm's own command fails if a tool requires the latest version of
 * another package, and omits packages required by both the store and a tool.
 */
export function createSbom(
  lockfile: { packages: Record<string, Locked> },
  { name, version }: { name: string; version: string },
) {
  const parts = new Map<string, Part>();
  for (const [path, locked] of Object.entries(lockfile.packages)) {
    if (path === "") continue;
    const part = partOf(path, locked);
    const known = parts.get(part.purl);
    if (!known || part.scope === "required") parts.set(part.purl, part);
  }
  const own = `pkg:npm/${name}@${version}`;
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": own, name, version, purl: own } },
    components: [...parts.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

function partOf(path: string, { version, license, integrity, dev }: Locked): Part {
  const name = path.split("node_modules/").at(-1) ?? path;
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [, seal] = /^sha512-(.+)$/.exec(integrity ?? "") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    scope: dev ? "excluded" : "required",
    licenses: license ? [{ expression: license.replace(/^\((.*)\)$/, "$1") }] : [],
    ...(seal ? { hashes: [{ alg: "SHA-512", content: Buffer.from(seal, "base64").toString("hex") }] } : {}),
  };
}
