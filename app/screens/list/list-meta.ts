import { shop } from "../../../shop.config.ts";
import type { ListData } from "./list-loader.server.ts";

/** Title, description and canonical address of a list. */
export function listMeta(title: string, list: ListData | undefined) {
  return [
    { title: `${title} · ${shop.name}` },
    {
      name: "description",
      content: `${title} at ${shop.name}, ${shop.address.town}, ${shop.address.region}.`,
    },
    ...(list ? [{ tagName: "link", rel: "canonical", href: list.canonicalUrl }] : []),
    ...(list?.total === 0 ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
