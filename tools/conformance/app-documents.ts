import { globSync, readFileSync } from "node:fs";
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, visit } from "graphql";
import type { Api } from "./upstream-schemas.ts";

/** One operation of the app with the fragments it needs, ready for validation. */
export interface AppDocument {
  api: Api;
  /** File and operation, "app/store/product/product.query.ts Product". */
  where: string;
  document: DocumentNode;
}

const tags: Record<Api, RegExp> = {
  storefront: /\bgraphql\(\s*`([^`]*)`/g,
  admin: /\/\* Admin GraphQL \*\/\s*`([^`]*)`/g,
};

/**
 * Every GraphQL operation in a source folder: Storefront documents are the first argument of `graphql(`, Admin
 * documents follow the comment `Admin GraphQL`. Fragments are found by name across the folder. Throws if a document
 * doesn't parse, is built at run time, or if two different fragments share a name.
 */
export function appDocuments(folder: URL): AppDocument[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: folder }).filter(
    (file) => !/\.(test|spec)\.tsx?$/.test(file),
  );
  return (["storefront", "admin"] as const).flatMap((api) => {
    const written = files.flatMap((file) =>
      documentsOf(api, file, readFileSync(new URL(file, folder), "utf8")),
    );
    const fragments = fragmentsByName(written);
    return written.flatMap(({ file, document }) =>
      document.definitions.flatMap((definition) => {
        if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
        const own = { kind: Kind.DOCUMENT, definitions: [definition] } as const;
        const definitions = [definition, ...neededFragments(own, fragments)];
        const where = `${file} ${definition.name?.value ?? "(no name)"}`;
        return [{ api, where, document: { kind: Kind.DOCUMENT, definitions } as const }];
      }),
    );
  });
}

function documentsOf(api: Api, file: string, source: string): { file: string; document: DocumentNode }[] {
  return [...source.matchAll(tags[api])].map(([, text = ""]) => {
    if (text.includes("${")) {
      throw new Error(
        `${file} puts a GraphQL document together at run time, so nobody can check it. Pass fragments beside it.`,
      );
    }
    try {
      return { file, document: parse(text) };
    } catch (error) {
      throw new Error(`${file} has a GraphQL document that cannot be read: ${(error as Error).message}`);
    }
  });
}

function fragmentsByName(
  written: { file: string; document: DocumentNode }[],
): Map<string, FragmentDefinitionNode> {
  const found = new Map<string, FragmentDefinitionNode>();
  for (const { file, document } of written) {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      if (found.has(definition.name.value)) {
        throw new Error(
          `${file} names a second fragment ${definition.name.value}. Rename one: a request could carry both.`,
        );
      }
      found.set(definition.name.value, definition);
    }
  }
  return found;
}

function neededFragments(
  document: DocumentNode,
  fragments: Map<string, FragmentDefinitionNode>,
  needed = new Set<FragmentDefinitionNode>(),
): FragmentDefinitionNode[] {
  visit(document, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment || needed.has(fragment)) return;
      needed.add(fragment);
      neededFragments({ kind: Kind.DOCUMENT, definitions: [fragment] }, fragments, needed);
    },
  });
  return [...needed];
}
