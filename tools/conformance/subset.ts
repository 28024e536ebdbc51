/**
 * Checks that our schemas are subsets of the upstream ones and that all operations fit. Prints every error and a line
 * per check; exits with 1 on any error. Run: npm run check:schema
 */
import { allowedDifferences } from "./allowed-differences.ts";
import { appDocuments } from "./app-documents.ts";
import { ownSchema } from "./own-schema.ts";
import { peers } from "./peers.ts";
import { documentReport, freshnessReport, peerReport, schemaReport } from "./reports.ts";
import { type Api, trueSchema, upstreamVersions } from "./upstream-schemas.ts";

const titles: Record<Api, string> = { storefront: "Storefront", admin: "Admin" };
const ours = { storefront: ownSchema("storefront"), admin: ownSchema("admin") };
const documents = appDocuments(new URL("../../app/", import.meta.url));

const perApi = (["storefront", "admin"] as const).flatMap((api) => {
  const truths = upstreamVersions.map((version) => ({
    version,
    name: `${titles[api]} ${version}`,
    schema: trueSchema(api, version),
  }));
  return [
    ...truths.map(({ name, version, schema }) =>
      schemaReport(name, ours[api], schema, allowedDifferences(api, version)),
    ),
    documentReport(api, documents, [{ name: "ours", schema: ours[api] }, ...truths]),
  ];
});
const reports = [freshnessReport(ours), peerReport(ours.storefront, peers), ...perApi];

for (const fault of reports.flatMap(({ faults }) => faults)) console.error(fault);
for (const { line } of reports) console.log(line);
process.exitCode = reports.some(({ faults }) => faults.length > 0) ? 1 : 0;
