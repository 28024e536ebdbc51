/** The oldest release of a package that may be installed: everything before has a known hole, or is no longer mended. */
export const floors: Readonly<Record<string, string>> = {
  graphql: "16.15.0",
  kysely: "0.29.9",
  node: "24.21.0",
  nodemailer: "10.0.0",
  pg: "8.23.0",
  react: "19.3.0",
  "react-dom": "19.3.0",
  "react-router": "8.4.0",
  "@react-router/dev": "8.4.0",
  "sanitize-html": "2.18.1",
  vite: "8.3.0",
  zod: "4.6.0",
};

/** Maximum packages of the store at run time: each is third-party code. */
export const maxDirect = 33;

/** Licences that ask for nothing but their own text, of what runs in the store. */
export const freeLicenses = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
]);

/** Packages whose manifest names no licence: that of their file, as read by a person. */
export const licensesByFile: ReadonlyMap<string, string> = new Map([["node_modules/png-js", "MIT"]]);

/** A library that is loaded beside the store as its own file, so that whoever runs it may put another in its place. */
export const loadedLicenses = new Set(["LGPL-3.0-or-later"]);

/** Besides those, what tools of the workshop may have: nothing of them leaves it but what they make. */
export const toolLicenses = new Set([
  "CC-BY-4.0",
  "CC0-1.0",
  "LGPL-3.0-or-later",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
]);

/** Packages that run a script of theirs when they are installed. */
export const mayRunScripts = ["node"];
