import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/**
 * A folder with the protocol's published schemas (`source/schemas` of its repository), which we may not redistribute.
 */
export const schemasFolder = process.env.UCP_SCHEMAS;

/** Validates a value against a schema in the folder: "shopping/cart.json", "profile.json#/$defs/business_schema". */
export function createUcpValidator(folder: string): (schema: string, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const file of globSync("**/*.json", { cwd: folder }))
    ajv.addSchema(JSON.parse(readFileSync(join(folder, file), "utf8")));
  return (schema, value) => {
    const validate = ajv.getSchema(`https://ucp.dev/schemas/${schema}`);
    if (!validate) throw new Error(`There is no schema ${schema} in ${folder}.`);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
