import type { z } from "zod";
import { pages } from "../../content/pages.ts";
import { readCollections } from "../catalogue/collections.ts";
import { type menuItemSchema, readMenuItems } from "../catalogue/json-columns.ts";
import { gid } from "../gid.ts";
import { needToken } from "./api-error.ts";
import type { ApiContext } from "./context.ts";

type MenuItem = z.infer<typeof menuItemSchema>;

/** A menu by its handle; null when there is none. Every address in it is absolute. */
export async function menuView(context: ApiContext, handle: string) {
  needToken(context, "menu field");
  const row = await context.database.read
    .selectFrom("menu")
    .selectAll()
    .where("handle", "=", handle)
    .executeTakeFirst();
  if (!row) return null;
  const items = readMenuItems(row.items);
  const collectionIds = new Map(
    (await readCollections(context.database)).map(({ handle, id }) => [handle, id]),
  );
  return {
    id: gid("Menu", row.handle),
    handle: row.handle,
    title: row.title,
    itemsCount: items.length,
    items: items.map((item, index) =>
      itemView({ origin: context.origin, collectionIds }, item, `${row.handle}-${index + 1}`),
    ),
  };
}

type ItemView = {
  id: string;
  title: string;
  type: string;
  url: string;
  tags: string[];
  resourceId: string | null;
  items: ItemView[];
};

interface Resources {
  origin: string;
  collectionIds: ReadonlyMap<string, number>;
}

function itemView(resources: Resources, { title, path, items }: MenuItem, key: string): ItemView {
  return {
    id: gid("MenuItem", key),
    title,
    ...resourceOf(path, resources),
    url: `${resources.origin}${path}`,
    tags: [],
    items: items.map((item, index) => itemView(resources, item, `${key}-${index + 1}`)),
  };
}

/** What an address of the API stands for: storefronts that make addresses of their own go by it. */
function resourceOf(path: string, { collectionIds }: Resources): Pick<ItemView, "type" | "resourceId"> {
  const [, kind, handle] = path.split("/");
  const collectionId = kind === "collections" && handle ? collectionIds.get(handle) : undefined;
  const page = kind === "pages" ? pages.findIndex((one) => one.handle === handle) : -1;
  if (collectionId) return { type: "COLLECTION", resourceId: gid("Collection", collectionId) };
  if (page >= 0) return { type: "PAGE", resourceId: gid("Page", page + 1) };
  if (path === "/collections") return { type: "COLLECTIONS", resourceId: null };
  if (path === "/collections/all") return { type: "CATALOG", resourceId: null };
  return { type: path === "/" ? "FRONTPAGE" : "HTTP", resourceId: null };
}
