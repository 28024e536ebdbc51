import { z } from "zod";
import type { Db } from "#database";
import { audit } from "../../../foundation/records/audit.ts";
import { readMetafields } from "../catalogue/json-columns.ts";
import {
  type MetafieldDefinition,
  metafieldName,
  readDefinition,
} from "../catalogue/metafield-definitions.ts";
import { limitFault, metafieldType, metafieldTypes } from "../catalogue/metafield-types.ts";
import { parseGid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import { AdminRefusalError, refuse, type UserError } from "./change-product.ts";

const maxDefinitions = 250;
const part = (name: string) =>
  z
    .string()
    .trim()
    .min(1, `${name} can't be blank`)
    .max(64, `Keep the ${name.toLowerCase()} to 64 characters.`)
    .regex(/^[\w-]+$/, `Use letters, digits, hyphens and underscores in the ${name.toLowerCase()}.`);
const label = z.string().trim().min(1, "Name can't be blank").max(255, "Keep the name to 255 characters.");
const description = z.string().trim().max(1_000, "Keep the description to 1,000 characters.").nullish();
const validations = z
  .array(z.object({ name: z.string(), value: z.string().max(5_000, "The validation is too long.") }))
  .max(10, "Send up to 10 validations.")
  .nullish();

const created = z.object({
  namespace: part("Namespace").nullish(),
  key: part("Key"),
  name: label,
  description,
  ownerType: z.string(),
  type: z.string(),
  validations,
});
const updated = z.object({
  namespace: part("Namespace").nullish(),
  key: part("Key"),
  name: label.nullish(),
  description,
  ownerType: z.string(),
  validations,
});

interface DefinitionChange {
  definitionId: number | null;
  userErrors: UserError[];
}

/** How a mutation names a definition. */
export interface DefinitionIdentifier {
  id?: string | null;
  identifier?: { ownerType: string; namespace?: string | null | undefined; key: string } | null;
}

const ownNamespace = "custom";

/** Defines a metafield of products. From then on its values must fit, wherever they are written. */
export async function createDefinition(context: ApiContext, sent: unknown): Promise<DefinitionChange> {
  return await change(context, "create", async (tx) => {
    const facts = read(created, sent);
    assertOwner(facts.ownerType);
    const namespace = facts.namespace ?? ownNamespace;
    if (!metafieldType(facts.type))
      refuse(
        ["definition", "type"],
        `The type ${facts.type} isn't supported. Use one of ${metafieldTypes.join(", ")}, or a list of it.`,
        "INCLUSION",
      );
    assertLimits(facts.type, facts.validations);
    const { count } = await tx
      .selectFrom("metafield_definition")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxDefinitions)
      refuse(["definition"], `A shop can have ${maxDefinitions} definitions.`, "LIMIT_EXCEEDED");
    await assertNoOtherType(tx, { namespace, key: facts.key, type: facts.type });
    const row = await tx
      .insertInto("metafield_definition")
      .values({
        ...{ namespace, key: facts.key, name: facts.name, description: facts.description ?? "" },
        ...{ type: facts.type, validations: JSON.stringify(facts.validations ?? []) },
        ...{ created_at: context.now(), updated_at: context.now() },
      })
      .onConflict((conflict) => conflict.columns(["namespace", "key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    return Number(row?.id ?? refuse(["definition", "key"], "Key is in use for Product metafields.", "TAKEN"));
  });
}

/** Changes a definition's name, description and limits; its name in the API and its type stay. */
export async function updateDefinition(context: ApiContext, sent: unknown): Promise<DefinitionChange> {
  return await change(context, "update", async (tx) => {
    const facts = read(updated, sent);
    const definition = await findDefinition(tx, { identifier: facts });
    if (!definition) refuse(["definition"], "Definition not found.", "NOT_FOUND");
    assertLimits(definition.type, facts.validations);
    await tx
      .updateTable("metafield_definition")
      .set({
        ...(facts.name && { name: facts.name }),
        ...(facts.description != null && { description: facts.description }),
        ...(facts.validations && { validations: JSON.stringify(facts.validations) }),
        updated_at: context.now(),
      })
      .where("id", "=", definition.id)
      .execute();
    return definition.id;
  });
}

/** Deletes a definition. Products keep their values. */
export async function deleteDefinition(
  context: ApiContext,
  {
    deleteAllAssociatedMetafields,
    ...by
  }: DefinitionIdentifier & { deleteAllAssociatedMetafields?: boolean | null },
): Promise<DefinitionChange & { definition: MetafieldDefinition | null }> {
  let definition: MetafieldDefinition | null = null;
  const changed = await change(context, "delete", async (tx) => {
    if (deleteAllAssociatedMetafields)
      refuse(
        ["deleteAllAssociatedMetafields"],
        "The metafields stay with their products. Delete them with metafieldsDelete.",
      );
    definition = await findDefinition(tx, by);
    if (!definition) refuse(["id"], "Definition not found.", "NOT_FOUND");
    await tx.deleteFrom("metafield_definition").where("id", "=", definition.id).execute();
    return definition.id;
  });
  return { ...changed, definition: changed.definitionId === null ? null : definition };
}

/** A definition by id or by its owner, namespace and key; null if there is none. */
export async function findDefinition(
  db: Db,
  { id, identifier }: DefinitionIdentifier,
): Promise<MetafieldDefinition | null> {
  const number = id ? parseGid("MetafieldDefinition", id) : null;
  if (!identifier && number === null) return null;
  if (identifier && identifier.ownerType !== "PRODUCT") return null;
  const row = await db
    .selectFrom("metafield_definition")
    .selectAll()
    .$if(number !== null, (query) => query.where("id", "=", number ?? 0))
    .$if(number === null, (query) =>
      query
        .where("namespace", "=", identifier?.namespace || ownNamespace)
        .where("key", "=", identifier?.key ?? ""),
    )
    .executeTakeFirst();
  return row ? readDefinition(row) : null;
}

function read<Input extends z.ZodType>(schema: Input, sent: unknown): z.output<Input> {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  throw new AdminRefusalError(
    result.error.issues.map(({ path, message }) => ({
      ...{ field: ["definition", ...path.map(String)], message, code: "INVALID" },
    })),
  );
}

function assertOwner(ownerType: string): void {
  if (ownerType !== "PRODUCT")
    refuse(["definition", "ownerType"], "Only products have metafields.", "INCLUSION");
}

function assertLimits(type: string, limits: { name: string; value: string }[] | null | undefined): void {
  const fault = limitFault(type, limits ?? []);
  if (fault) refuse(["definition", "validations"], fault, "INVALID_OPTION");
}

/** Throws AdminRefusal if a product has the metafield with another type. */
async function assertNoOtherType(tx: Db, wanted: { namespace: string; key: string; type: string }) {
  const rows = await tx
    .selectFrom("product")
    .select(["title", "metafields"])
    .where("metafields", "like", `%${JSON.stringify(wanted.key).replace(/[\\%_]/g, "\\$&")}%`)
    .execute();
  for (const { title, metafields } of rows) {
    const held = readMetafields(metafields).find((one) => metafieldName(one) === metafieldName(wanted));
    if (held && held.type !== wanted.type)
      refuse(
        ["definition", "type"],
        `“${title}” has this metafield with the type ${held.type}.`,
        "UNSTRUCTURED_ALREADY_EXISTS",
      );
  }
}

/** Runs one change in a transaction that also audits it. */
async function change(
  { database, now }: ApiContext,
  verb: "create" | "update" | "delete",
  work: (tx: Db) => Promise<number>,
): Promise<DefinitionChange> {
  try {
    const definitionId = await database.write(async (tx) => {
      const id = await work(tx);
      const subject = `metafield-definition ${id}`;
      const action = `metafield-definition.${verb}`;
      await audit(tx, { at: now(), actor: "admin", subject, action, data: {} });
      return id;
    });
    return { definitionId, userErrors: [] };
  } catch (error) {
    if (!(error instanceof AdminRefusalError)) throw error;
    return { definitionId: null, userErrors: error.userErrors };
  }
}
