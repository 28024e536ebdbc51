import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  freeLicenses,
  installScriptPackages,
  licensesByFile,
  maxDirectDependencies,
  minVersions,
  replaceableLicenses,
  toolLicenses,
} from "./dependency-rules.ts";
import { createSbom } from "./sbom.ts";

interface Locked {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  inBundle?: boolean;
}

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const root = new URL("../../", import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), "utf8"));
const manifest = read("package.json") as Manifest;
const { "": top, ...packages } = read("package-lock.json").packages as Record<string, Locked> & {
  "": Manifest;
};
const locked = Object.entries(packages).map(([path, facts]) => ({ path, ...facts }));

function isBelow(version: string, floor: string): boolean {
  const numbers = (text: string) => text.split("-", 1)[0]!.split(".").map(Number);
  const [a, b] = [numbers(version), numbers(floor)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at]! < (b[at] ?? 0);
}

test("G-27 DEP-01: every installed copy of a package meets its minimum version", () => {
  for (const [name, floor] of Object.entries(minVersions)) {
    const copies = locked.filter(({ path }) => path.endsWith(`node_modules/${name}`));
    expect(copies.length, name).toBeGreaterThan(0);
    expect(
      copies.filter(({ version }) => isBelow(version, floor)),
      `${name} ${floor}`,
    ).toEqual([]);
  }
  expect(isBelow("16.14.9", "16.15.0") && !isBelow("17.0.0", "16.15.0")).toBe(true);
});

test("G-27 DEP-01: the lockfile matches the manifest, and each version is exact", () => {
  expect(top.dependencies).toEqual(manifest.dependencies);
  expect(top.devDependencies).toEqual(manifest.devDependencies);
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(maxDirectDependencies);
});

test("G-27 DEP-01: the installed packages match the lockfile byte for byte", () => {
  const unsealed = locked.filter(({ integrity, inBundle }) => !inBundle && !integrity?.startsWith("sha512-"));
  expect(unsealed.map(({ path }) => path)).toEqual([]);
});

test("G-27 DEP-01: no package runs an install script, except the one that provides Node", () => {
  const wanting = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ path }) => path);
  const { allowScripts } = manifest;
  expect(wanting.sort()).toEqual(
    Object.keys(allowScripts)
      .map((name) => `node_modules/${name}`)
      .sort(),
  );
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(installScriptPackages);
});

test("G-27 DEP-01: every license is allowed, with a stricter list for runtime packages", () => {
  const words = (license = "none") => license.replace(/[()]/g, "").split(/ AND /);
  const isOn = (lists: readonly ReadonlySet<string>[], license: string | undefined) =>
    words(license).every((part) => part.split(" OR ").some((one) => lists.some((list) => list.has(one))));
  const strange = locked.filter(
    ({ path, license, dev }) =>
      !isOn(
        [freeLicenses, ...(dev ? [toolLicenses] : isLoaded(path) ? [replaceableLicenses] : [])],
        license ?? licensesByFile.get(path),
      ),
  );
  expect(strange.map(({ path, license }) => `${path}: ${license}`)).toEqual([]);
});

test("G-27 DEP-01: the SBOM lists every runtime package once, with license and integrity hash", () => {
  const { bomFormat, components } = createSbom(read("package-lock.json"), manifest);
  expect(bomFormat).toBe("CycloneDX");
  expect(new Set(components.map((part) => part["bom-ref"])).size).toBe(components.length);
  const running = components.filter(({ scope }) => scope === "required");
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    const part = running.find((each) => each.purl === `pkg:npm/${name.replace("@", "%40")}@${version}`);
    expect(part, name).toMatchObject({ version, hashes: [{ alg: "SHA-512" }] });
    expect(part?.hashes?.[0]?.content, name).toMatch(/^[0-9a-f]{128}$/);
    expect(part?.licenses.length, name).toBeGreaterThan(0);
  }
  expect(running.length).toBe(new Set(locked.filter(({ dev }) => !dev).map(nameAndVersion)).size);
});

/** `libvips`, loaded by `sharp`: the store's only library that isn't JavaScript. */
function isLoaded(path: string): boolean {
  return /^node_modules\/@img\/sharp-(?:libvips-|win32-|wasm32)/.test(path);
}

function nameAndVersion({ path, version }: { path: string; version: string }): string {
  return `${path.split("node_modules/").at(-1)}@${version}`;
}
