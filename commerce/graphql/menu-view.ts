import type { z } from "zod";
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
  return {
    id: gid("Menu", row.handle),
    handle: row.handle,
    title: row.title,
    itemsCount: items.length,
    items: items.map((item, index) => itemView(context.origin, item, `${row.handle}-${index + 1}`)),
  };
}

type ItemView = {
  id: string;
  title: string;
  type: string;
  url: string;
  tags: string[];
  resourceId: null;
  items: ItemView[];
};

function itemView(origin: string, { title, path, items }: MenuItem, key: string): ItemView {
  return {
    id: gid("MenuItem", key),
    title,
    type: path === "/" ? "FRONTPAGE" : "HTTP",
    url: `${origin}${path}`,
    tags: [],
    resourceId: null,
    items: items.map((item, index) => itemView(origin, item, `${key}-${index + 1}`)),
  };
}
