import type { IntrospectionField, IntrospectionQuery, IntrospectionType } from "graphql";

/** Coordinates of a later version that we support although our version lacks them, and why. */
export const allowedExtensions = [
  {
    coordinate: "CartLine.parentRelationship",
    type: "CartLineParentRelationship",
    since: "2025-10",
    why: "other storefronts' cart queries ask for it; the answer is always null",
  },
  {
    coordinate: "Mutation.cartGiftCardCodesAdd",
    type: "CartGiftCardCodesAddPayload",
    since: "2025-10",
    why: "the cart form of Hydrogen's template sends it; it answers that this shop takes no gift cards",
  },
  {
    coordinate: "Mutation.cartDeliveryAddressesReplace",
    type: "CartDeliveryAddressesReplacePayload",
    since: "2025-10",
    why: "Hydrogen's cart handler sends it; it answers that the checkout asks where to deliver",
  },
] as const;

/** Our version's upstream schema, plus the allowed extensions from the later one. */
export function withAllowedExtensions(
  truth: IntrospectionQuery,
  later: IntrospectionQuery,
): IntrospectionQuery {
  const types = new Map<string, IntrospectionType>(truth.__schema.types.map((type) => [type.name, type]));
  const laterTypes = new Map(later.__schema.types.map((type) => [type.name, type]));
  for (const { coordinate, type: newType } of allowedExtensions) {
    const [typeName = "", fieldName = ""] = coordinate.split(".");
    const type = types.get(typeName);
    const added = fieldOf(laterTypes.get(typeName), fieldName);
    const addedType = laterTypes.get(newType);
    if (type?.kind !== "OBJECT" || !added || !addedType) {
      throw new Error(
        `The allowed extension ${coordinate} is not in the later schema. Correct or remove it.`,
      );
    }
    types.set(typeName, { ...type, fields: [...type.fields, added] });
    types.set(newType, addedType);
  }
  return { __schema: { ...truth.__schema, types: [...types.values()] } };
}

function fieldOf(type: IntrospectionType | undefined, name: string): IntrospectionField | undefined {
  return type?.kind === "OBJECT" ? type.fields.find((field) => field.name === name) : undefined;
}
