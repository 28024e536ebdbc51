import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  print,
} from "graphql";

/** A place where our schema has something the upstream one doesn't. */
export interface Difference {
  /** `Type`, `Type.field`, `Type.field(argument:)` or `@directive`. */
  coordinate: string;
  problem: string;
}

/**
 * Every place where ours isn't a subset of upstream: an unknown name, another kind, another printed type (including
 * nullability), another default, or a missing required argument or input field. Empty for a true subset.
 */
export function schemaDifferences(ours: GraphQLSchema, truth: GraphQLSchema): Difference[] {
  const roots = (["Query", "Mutation", "Subscription"] as const).flatMap((root) => {
    const name = ours[`get${root}Type`]()?.name;
    const trueName = truth[`get${root}Type`]()?.name;
    return name && name !== trueName
      ? [{ coordinate: name, problem: `is the ${root} root, truly ${trueName}` }]
      : [];
  });
  const types = Object.values(ours.getTypeMap()).filter(
    (type) => !isSpecifiedScalarType(type) && !type.name.startsWith("__"),
  );
  return [
    ...roots,
    ...types.flatMap((type) => typeDifferences(type, truth.getType(type.name))),
    ...ours
      .getDirectives()
      .filter((directive) => !isSpecifiedDirective(directive))
      .flatMap((directive) => directiveDifferences(directive, truth.getDirective(directive.name))),
  ];
}

function typeDifferences(type: GraphQLNamedType, truth: GraphQLNamedType | undefined): Difference[] {
  const at = type.name;
  if (!truth) return [{ coordinate: at, problem: "is no true type" }];
  if (kindOf(type) !== kindOf(truth)) {
    return [{ coordinate: at, problem: `is ${kindOf(type)}, truly ${kindOf(truth)}` }];
  }
  if (hasFields(type) && hasFields(truth)) {
    return [
      ...missing(at, "implements", type.getInterfaces(), truth.getInterfaces()),
      ...Object.values(type.getFields()).flatMap((field) =>
        fieldDifferences(at, field, truth.getFields()[field.name]),
      ),
    ];
  }
  if (isInputObjectType(type) && isInputObjectType(truth)) {
    const fields = Object.values(type.getFields());
    const oneOf =
      type.isOneOf === truth.isOneOf ? [] : [{ coordinate: at, problem: "differs in being @oneOf" }];
    return [
      ...oneOf,
      ...fields.flatMap((field) =>
        inputDifferences(`${at}.${field.name}`, field, truth.getFields()[field.name]),
      ),
      ...absent(
        Object.values(truth.getFields()).filter(isRequiredInputField),
        fields,
        ({ name }) => `${at}.${name}`,
      ),
    ];
  }
  if (isEnumType(type) && isEnumType(truth))
    return missing(at, "has the value", type.getValues(), truth.getValues());
  if (isUnionType(type) && isUnionType(truth))
    return missing(at, "has the member", type.getTypes(), truth.getTypes());
  return [];
}

function fieldDifferences(
  typeName: string,
  field: GraphQLField<unknown, unknown>,
  truth: GraphQLField<unknown, unknown> | undefined,
): Difference[] {
  const at = `${typeName}.${field.name}`;
  if (!truth) return [{ coordinate: at, problem: "is no true field" }];
  return [...typeDifference(at, field, truth), ...argumentDifferences(at, field.args, truth.args)];
}

function argumentDifferences(
  at: string,
  args: readonly GraphQLArgument[],
  trueArgs: readonly GraphQLArgument[],
): Difference[] {
  const coordinate = ({ name }: GraphQLArgument) => `${at}(${name}:)`;
  return [
    ...args.flatMap((argument) =>
      inputDifferences(
        coordinate(argument),
        argument,
        trueArgs.find(({ name }) => name === argument.name),
      ),
    ),
    ...absent(trueArgs.filter(isRequiredArgument), args, coordinate),
  ];
}

function inputDifferences(
  at: string,
  input: GraphQLArgument | GraphQLInputField,
  truth: GraphQLArgument | GraphQLInputField | undefined,
): Difference[] {
  if (!truth) return [{ coordinate: at, problem: "is no true input" }];
  const [own, real] = [printedDefault(input), printedDefault(truth)];
  const defaults = own === real ? [] : [{ coordinate: at, problem: `defaults to ${own}, truly ${real}` }];
  return [...typeDifference(at, input, truth), ...defaults];
}

function directiveDifferences(
  directive: GraphQLDirective,
  truth: GraphQLDirective | null | undefined,
): Difference[] {
  const at = `@${directive.name}`;
  if (!truth) return [{ coordinate: at, problem: "is no true directive" }];
  const named = (locations: readonly string[]) => locations.map((name) => ({ name }));
  return [
    ...missing(at, "may stand on", named(directive.locations), named(truth.locations)),
    ...(directive.isRepeatable === truth.isRepeatable
      ? []
      : [{ coordinate: at, problem: "differs in repeatability" }]),
    ...argumentDifferences(at, directive.args, truth.args),
  ];
}

function typeDifference(at: string, own: { type: unknown }, truth: { type: unknown }): Difference[] {
  if (String(own.type) === String(truth.type)) return [];
  return [{ coordinate: at, problem: `is ${own.type}, truly ${truth.type}` }];
}

/** Names ours has and upstream lacks. */
function missing(
  at: string,
  what: string,
  own: readonly { name: string }[],
  truth: readonly { name: string }[],
): Difference[] {
  return own
    .filter(({ name }) => !truth.some((other) => other.name === name))
    .map(({ name }) => ({ coordinate: at, problem: `${what} ${name}, truly not` }));
}

/** Inputs required upstream that ours lacks, so a client couldn't omit them there. */
function absent<Input extends { name: string }>(
  required: readonly Input[],
  own: readonly { name: string }[],
  coordinate: (input: Input) => string,
): Difference[] {
  return required
    .filter(({ name }) => !own.some((other) => other.name === name))
    .map((input) => ({ coordinate: coordinate(input), problem: "is truly required, but ours lacks it" }));
}

function hasFields(type: GraphQLNamedType): type is GraphQLObjectType | GraphQLInterfaceType {
  return isObjectType(type) || isInterfaceType(type);
}

function kindOf(type: GraphQLNamedType): string {
  return type.constructor.name.replace(/^GraphQL|Type$/g, "");
}

function printedDefault({ defaultValue, type }: GraphQLArgument | GraphQLInputField): string {
  const node = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return node ? print(node) : "nothing";
}
