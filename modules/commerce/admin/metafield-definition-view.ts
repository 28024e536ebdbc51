import { listDefinitions, type MetafieldDefinition } from "../catalogue/metafield-definitions.ts";
import { metafieldType } from "../catalogue/metafield-types.ts";
import { gid } from "../gid.ts";
import { connection, type PageArguments, pageOfList } from "../graphql/connection.ts";
import type { ApiContext } from "../graphql/context.ts";
import type { UserError } from "./change-product.ts";
import {
  createDefinition,
  type DefinitionIdentifier,
  deleteDefinition,
  findDefinition,
  updateDefinition,
} from "./metafield-definitions.ts";

/** A definition in the Admin API. */
export function definitionView({ id, namespace, key, name, description, type, limits }: MetafieldDefinition) {
  return {
    ...{ __typename: "MetafieldDefinition", id: gid("MetafieldDefinition", id), namespace, key, name },
    ...{ description: description || null, ownerType: "PRODUCT" },
    type: { name: type, category: metafieldType(type)?.type.category ?? "OTHER" },
    validations: limits.map((limit) => ({ ...limit, type: limit.name === "choices" ? "json" : type })),
  };
}

export function definitionQueries({ database }: ApiContext) {
  return {
    async metafieldDefinition(by: DefinitionIdentifier) {
      const found = await findDefinition(database.read, by);
      return found && definitionView(found);
    },
    async metafieldDefinitions({
      ownerType,
      namespace,
      key,
      query,
      ...args
    }: PageArguments & {
      ownerType: string;
      namespace?: string | null;
      key?: string | null;
      query?: string | null;
    }) {
      const words = (query ?? "").toLowerCase().trim();
      const all = ownerType === "PRODUCT" ? await listDefinitions(database.read) : [];
      const wanted = all.filter(
        (one) =>
          (!namespace || one.namespace === namespace) &&
          (!key || one.key === key) &&
          `${one.name} ${one.namespace}.${one.key}`.toLowerCase().includes(words),
      );
      return connection(
        pageOfList(wanted, args, ({ id }) => id),
        definitionView,
      );
    },
  };
}

export function definitionMutations(context: ApiContext) {
  const view = async (id: number | null) => {
    const found =
      id === null
        ? null
        : await findDefinition(context.database.read, { id: gid("MetafieldDefinition", id) });
    return found && definitionView(found);
  };
  const coded = (errors: readonly UserError[], codes: readonly string[]) =>
    errors.map((error) => ({ ...error, code: codes.includes(error.code ?? "") ? error.code : null }));
  return {
    async metafieldDefinitionCreate({ definition }: { definition: object }) {
      const { definitionId, userErrors } = await createDefinition(context, definition);
      return { createdDefinition: await view(definitionId), userErrors };
    },
    async metafieldDefinitionUpdate({ definition }: { definition: object }) {
      const { definitionId, userErrors } = await updateDefinition(context, definition);
      return {
        updatedDefinition: await view(definitionId),
        userErrors: coded(userErrors, ["NOT_FOUND", "INVALID_OPTION"]),
      };
    },
    async metafieldDefinitionDelete(args: Parameters<typeof deleteDefinition>[1]) {
      const { definitionId, definition, userErrors } = await deleteDefinition(context, args);
      return {
        deletedDefinitionId: definitionId === null ? null : gid("MetafieldDefinition", definitionId),
        deletedDefinition: definition && {
          ...{ namespace: definition.namespace, key: definition.key, ownerType: "PRODUCT" },
        },
        userErrors: coded(userErrors, ["NOT_FOUND"]),
      };
    },
  };
}
