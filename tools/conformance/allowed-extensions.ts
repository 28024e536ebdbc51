import type {
  IntrospectionDirective,
  IntrospectionField,
  IntrospectionQuery,
  IntrospectionType,
} from "graphql";

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
  {
    coordinate: "@inContext(visitorConsent:)",
    type: "VisitorConsent",
    since: "2025-10",
    why: "Hydrogen React's cart sends it; our checkout's address carries no consent, so it changes nothing",
  },
] as const;

/** Our version's upstream schema, plus the allowed extensions from the later one. */
export function withAllowedExtensions(
  truth: IntrospectionQuery,
  later: IntrospectionQuery,
): IntrospectionQuery {
  const types = new Map<string, IntrospectionType>(truth.__schema.types.map((type) => [type.name, type]));
  const laterTypes = new Map(later.__schema.types.map((type) => [type.name, type]));
  let directives = truth.__schema.directives;
  for (const { coordinate, type: newType } of allowedExtensions) {
    const addedType = laterTypes.get(newType);
    const [, directive, argument] = /^@(\w+)\((\w+):\)$/.exec(coordinate) ?? [];
    const found = directive
      ? extendedDirectives(directives, later.__schema.directives, { directive, argument })
      : extendType(types, laterTypes, coordinate);
    if (!found || !addedType)
      throw new Error(
        `The allowed extension ${coordinate} is not in the later schema. Correct or remove it.`,
      );
    if (found !== true) directives = found;
    types.set(newType, addedType);
  }
  return { __schema: { ...truth.__schema, directives, types: [...types.values()] } };
}

/** Adds a field to its type; false if either schema lacks it. */
function extendType(
  types: Map<string, IntrospectionType>,
  laterTypes: ReadonlyMap<string, IntrospectionType>,
  coordinate: string,
): boolean {
  const [typeName = "", fieldName = ""] = coordinate.split(".");
  const type = types.get(typeName);
  const added = fieldOf(laterTypes.get(typeName), fieldName);
  if (type?.kind !== "OBJECT" || !added) return false;
  types.set(typeName, { ...type, fields: [...type.fields, added] });
  return true;
}

/** The directives with the argument added; null if the later schema lacks it. */
function extendedDirectives(
  directives: readonly IntrospectionDirective[],
  later: readonly IntrospectionDirective[],
  { directive, argument }: { directive: string; argument: string | undefined },
): readonly IntrospectionDirective[] | null {
  const added = later.find(({ name }) => name === directive)?.args.find(({ name }) => name === argument);
  if (!added) return null;
  return directives.map((one) => (one.name === directive ? { ...one, args: [...one.args, added] } : one));
}

function fieldOf(type: IntrospectionType | undefined, name: string): IntrospectionField | undefined {
  return type?.kind === "OBJECT" ? type.fields.find((field) => field.name === name) : undefined;
}
