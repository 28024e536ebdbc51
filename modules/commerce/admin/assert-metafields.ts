import type { Db } from "#database";
import type { MetafieldRecord } from "../catalogue/json-columns.ts";
import { metafieldFault } from "../catalogue/metafield-definitions.ts";
import { refuse } from "./change-product.ts";

/** Throws AdminRefusal if one of these metafields doesn't fit its definition. */
export async function assertMetafields(
  tx: Db,
  fields: readonly MetafieldRecord[],
  at: (index: number) => string[] = () => ["metafields"],
): Promise<void> {
  const fault = await metafieldFault(tx, fields);
  if (!fault) return;
  const code = fault.part === "type" ? "INVALID_TYPE" : "INVALID_VALUE";
  refuse([...at(fault.index), fault.part], fault.message, code);
}
