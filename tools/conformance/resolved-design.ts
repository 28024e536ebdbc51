/** Coordinates by type: "field field(argument,argument)". */
export type ResolvedDesign = Record<string, string>;

/** The fields of every connection. */
export const edgesAndNodes = "edges nodes pageInfo";
