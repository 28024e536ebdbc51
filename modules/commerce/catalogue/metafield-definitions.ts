import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Tables } from "#database";
import type { MetafieldRecord } from "./json-columns.ts";
import { type MetafieldLimit, valueFault } from "./metafield-types.ts";

/** What a metafield of products may hold. */
export interface MetafieldDefinition {
  id: number;
  namespace: string;
  key: string;
  name: string;
  description: string;
  type: string;
  limits: MetafieldLimit[];
}

const limits = z.array(z.object({ name: z.string(), value: z.string() }));

export function readDefinition(row: Selectable<Tables["metafield_definition"]>): MetafieldDefinition {
  const { namespace, key, name, description, type } = row;
  return {
    ...{ id: Number(row.id), namespace, key, name, description, type },
    limits: limits.parse(JSON.parse(row.validations)),
  };
}

/** All definitions, by number. */
export async function listDefinitions(db: Db): Promise<MetafieldDefinition[]> {
  const rows = await db.selectFrom("metafield_definition").selectAll().orderBy("id").execute();
  return rows.map(readDefinition);
}

/** Compares metafields and definitions by name. */
export function metafieldName({ namespace, key }: Pick<MetafieldRecord, "namespace" | "key">): string {
  return JSON.stringify([namespace, key]);
}

/** What is wrong with the first of these metafields that doesn't fit its definition; null if all do. */
export async function metafieldFault(
  db: Db,
  fields: readonly MetafieldRecord[],
): Promise<{ index: number; part: "type" | "value"; message: string } | null> {
  if (fields.length === 0) return null;
  const known = new Map((await listDefinitions(db)).map((one) => [metafieldName(one), one]));
  for (const [index, field] of fields.entries()) {
    const definition = known.get(metafieldName(field));
    if (!definition) continue;
    const { name, type } = definition;
    if (field.type !== type)
      return { index, part: "type", message: `“${name}” has the type ${type}, not ${field.type}.` };
    const fault = valueFault(type, definition.limits, field.value);
    if (fault) return { index, part: "value", message: `“${name}”: ${fault}` };
  }
  return null;
}

/** The metafields that are new or hold another value. */
export function changedMetafields(
  before: readonly MetafieldRecord[],
  after: readonly MetafieldRecord[],
): MetafieldRecord[] {
  const had = new Map(before.map((one) => [metafieldName(one), one]));
  return after.filter((one) => {
    const old = had.get(metafieldName(one));
    return old?.value !== one.value || old.type !== one.type;
  });
}
