import type { CollectionRow } from "../catalogue/collections.ts";
import { gid } from "../gid.ts";

/** Where a collection says how it gets its products: "hand" or "rule". Without it, also by its name. */
const membersField = { namespace: "store", key: "members" };

interface MetafieldName {
  namespace?: string | null;
  key: string;
}

/** A collection's metafields. */
export function collectionMetafields(row: CollectionRow) {
  const find = ({ namespace, key }: MetafieldName) =>
    row.members !== "name" && namespace === membersField.namespace && key === membersField.key
      ? {
          ...{
            id: gid("Metafield", row.id),
            ...membersField,
            type: "single_line_text_field",
            value: row.members,
          },
          ...{ createdAt: () => timeOf(row), updatedAt: () => timeOf(row) },
        }
      : null;
  return {
    metafield: find,
    metafields: ({ identifiers }: { identifiers: MetafieldName[] }) => identifiers.map(find),
  };
}

function timeOf({ updated_at }: CollectionRow): string {
  return new Date(Number(updated_at)).toISOString();
}
