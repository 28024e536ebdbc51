/** The oldest version of each package that may be installed; earlier ones are vulnerable or unmaintained. */
export const minVersions: Readonly<Record<string, string>> = {
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

/** Maximum number of direct runtime dependencies, since each is third-party code. */
export const maxDirectDependencies = 45;

/** Licenses, allowed at run time, that require nothing but their own text. */
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

/** Packages whose manifest names no license, with the license from their file as read by a person. */
export const licensesByFile: ReadonlyMap<string, string> = new Map([["node_modules/png-js", "MIT"]]);

/** Libraries loaded as separate files, which whoever runs the store can replace. */
export const replaceableLicenses = new Set(["LGPL-3.0-or-later"]);

/** Further licenses allowed for development tools, which aren't distributed; only their output is. */
export const toolLicenses = new Set([
  "CC-BY-4.0",
  "CC0-1.0",
  "LGPL-3.0-or-later",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
]);

/** Packages that may run install scripts. */
export const installScriptPackages = ["node"];
