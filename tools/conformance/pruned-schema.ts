import type {
  IntrospectionDirective,
  IntrospectionField,
  IntrospectionInputValue,
  IntrospectionQuery,
  IntrospectionType,
  IntrospectionTypeRef,
} from "graphql";
import { schemaCoordinates } from "./schema-coordinates.ts";

type Types = Map<string, IntrospectionType>;

/** Arguments kept on every connection, whether or not a coordinate names them. */
const pagingArguments = new Set(["first", "last", "after", "before", "reverse"]);
const standardDirectives = new Set(["include", "skip", "deprecated", "specifiedBy", "oneOf"]);
/** Required by every GraphQL schema. */
const standardTypes = ["QueryRoot", "Mutation", "String", "Boolean", "Int", "Float", "ID"];

/**
 * The part of an upstream schema named by coordinates: `Type.field`, `Type.field(argument:)`, `Input.field`, `Type` or
 * `@directive`. Keeps dependencies: result and argument types, required arguments and input fields, fields of kept
 * interfaces, all enum values. Keeps an input type whole if none of its fields is named. Throws if upstream lacks a
 * coordinate or a kept type would have no fields.
 */
export function prunedSchema(truth: IntrospectionQuery, coordinates: Iterable<string>): IntrospectionQuery {
  const wanted = new Set(coordinates);
  const known = schemaCoordinates(truth);
  const unknown = [...wanted].filter((coordinate) => !known.has(coordinate));
  if (unknown.length > 0) {
    throw new Error(
      `The true schema lacks ${unknown.join(", ")}, so ours cannot have it. Correct the coordinates.`,
    );
  }
  const types: Types = new Map(truth.__schema.types.map((type) => [type.name, type]));
  const directives = keptDirectives(truth, wanted);
  const roots = [
    ...standardTypes,
    ...directives.flatMap(({ args }) => args.map(({ type }) => namedType(type))),
  ];
  let kept = reachableTypes(types, wanted, roots);
  while (wantInterfaceFields(kept, wanted)) kept = reachableTypes(types, wanted, roots);
  return {
    __schema: {
      queryType: { name: "QueryRoot", kind: "OBJECT" },
      mutationType: { name: "Mutation", kind: "OBJECT" },
      subscriptionType: null,
      types: [...kept.values()].map((type) => withKeptNeighbours(type, kept)),
      directives,
    },
  };
}

/** GraphQL's standard directives in full, and named ones with their named arguments. */
function keptDirectives(truth: IntrospectionQuery, wanted: Set<string>): IntrospectionDirective[] {
  return truth.__schema.directives.flatMap((directive) => {
    if (standardDirectives.has(directive.name)) return directive;
    if (!wanted.has(`@${directive.name}`)) return [];
    const args = directive.args.filter(
      (argument) => isRequired(argument) || wanted.has(`@${directive.name}(${argument.name}:)`),
    );
    return { ...directive, args };
  });
}

/** All named types, and every type mentioned by their kept fields, already pruned. */
function reachableTypes(types: Types, wanted: Set<string>, roots: string[]): Types {
  const named = [...wanted].flatMap((coordinate) => /^\w+/.exec(coordinate)?.[0] ?? []);
  const queue = [...roots, ...named];
  const kept: Types = new Map();
  for (let name = queue.pop(); name; name = queue.pop()) {
    const type = types.get(name);
    if (!type || kept.has(name)) continue;
    const part = prunedType(type, wanted);
    kept.set(name, part);
    queue.push(...mentionedTypes(part));
  }
  return kept;
}

/** Adds to each type the fields that its kept interfaces require. Returns whether it added any. */
function wantInterfaceFields(kept: Types, wanted: Set<string>): boolean {
  const before = wanted.size;
  for (const type of kept.values()) {
    if (type.kind !== "OBJECT" && type.kind !== "INTERFACE") continue;
    for (const { name } of type.interfaces ?? []) {
      const parent = kept.get(name);
      if (parent?.kind !== "INTERFACE") continue;
      for (const field of parent.fields) {
        wanted.add(`${type.name}.${field.name}`);
        for (const argument of field.args) wanted.add(`${type.name}.${field.name}(${argument.name}:)`);
      }
    }
  }
  return wanted.size > before;
}

function prunedType(type: IntrospectionType, wanted: Set<string>): IntrospectionType {
  if (type.kind === "OBJECT" || type.kind === "INTERFACE") {
    const fields = type.fields
      .filter(({ name }) => wanted.has(`${type.name}.${name}`))
      .map((field) => prunedField(type.name, field, wanted));
    if (fields.length > 0) return { ...type, fields };
    throw new Error(
      `${type.name} is mentioned by a kept field, but none of its own is kept. Name one as a coordinate.`,
    );
  }
  if (type.kind !== "INPUT_OBJECT") return type;
  const inputFields = type.inputFields.filter(({ name }) => wanted.has(`${type.name}.${name}`));
  if (inputFields.length === 0 || wanted.has(type.name)) return type;
  const isKept = (field: IntrospectionInputValue) => inputFields.includes(field) || isRequired(field);
  return { ...type, inputFields: type.inputFields.filter(isKept) };
}

function prunedField(typeName: string, field: IntrospectionField, wanted: Set<string>): IntrospectionField {
  const isKept = (argument: IntrospectionInputValue) =>
    pagingArguments.has(argument.name) ||
    isRequired(argument) ||
    wanted.has(`${typeName}.${field.name}(${argument.name}:)`);
  return { ...field, args: field.args.filter(isKept) };
}

/** Drops interfaces and union members that aren't kept, so that every name resolves. */
function withKeptNeighbours(type: IntrospectionType, kept: Types): IntrospectionType {
  const isKept = ({ name }: { name: string }) => kept.has(name);
  if (type.kind === "OBJECT") return { ...type, interfaces: type.interfaces.filter(isKept) };
  if (type.kind === "UNION") return { ...type, possibleTypes: type.possibleTypes.filter(isKept) };
  if (type.kind !== "INTERFACE") return type;
  return {
    ...type,
    interfaces: (type.interfaces ?? []).filter(isKept),
    possibleTypes: type.possibleTypes.filter(isKept),
  };
}

function mentionedTypes(type: IntrospectionType): string[] {
  if (type.kind === "INPUT_OBJECT") return type.inputFields.map((field) => namedType(field.type));
  if (type.kind !== "OBJECT" && type.kind !== "INTERFACE") return [];
  return type.fields.flatMap((field) => [
    namedType(field.type),
    ...field.args.map((argument) => namedType(argument.type)),
  ]);
}

function isRequired({ type, defaultValue }: IntrospectionInputValue): boolean {
  return type.kind === "NON_NULL" && defaultValue == null;
}

function namedType(reference: IntrospectionTypeRef): string {
  return reference.kind === "LIST" || reference.kind === "NON_NULL"
    ? namedType(reference.ofType)
    : reference.name;
}
