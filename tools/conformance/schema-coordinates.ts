import type { IntrospectionQuery } from "graphql";

/**
 * All names in a schema as coordinates: `Type`, `Type.field`, `Type.field(argument:)`, `Input.field`, `Enum.VALUE`,
 * `@directive` and `@directive(argument:)`.
 */
export function schemaCoordinates({ __schema: schema }: IntrospectionQuery): Set<string> {
  const found = new Set<string>();
  for (const type of schema.types) {
    found.add(type.name);
    if (type.kind === "ENUM") for (const value of type.enumValues) found.add(`${type.name}.${value.name}`);
    if (type.kind === "INPUT_OBJECT")
      for (const field of type.inputFields) found.add(`${type.name}.${field.name}`);
    if (type.kind !== "OBJECT" && type.kind !== "INTERFACE") continue;
    for (const field of type.fields) {
      found.add(`${type.name}.${field.name}`);
      for (const argument of field.args) found.add(`${type.name}.${field.name}(${argument.name}:)`);
    }
  }
  for (const directive of schema.directives) {
    found.add(`@${directive.name}`);
    for (const argument of directive.args) found.add(`@${directive.name}(${argument.name}:)`);
  }
  return found;
}
