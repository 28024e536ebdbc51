import { m } from "#messages";
import { settings } from "#settings";
import { fitText } from "../seo/fit-text.ts";
import { noindexMeta } from "../seo/noindex-meta.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { breadcrumbData, itemListData, jsonLd } from "../seo/structured-data/breadcrumb-data.ts";
import type { ListData } from "./list-loader.server.ts";

const longest = 160;

/** Meta tags of a list. An empty list is noindex. */
export function listMeta(origin: string, title: string, crumb: string, list: ListData | undefined) {
  if (!list || list.total === 0) return noindexMeta(title);
  const { canonicalPath: path, items, page, collection } = list;
  const own = collection?.seoTitle ?? title;
  const picture = collection?.picture;
  const shows = picture
    ? {
        title,
        image: { url: picture.src, altText: picture.alt, width: picture.width, height: picture.height },
      }
    : path === "/shop"
      ? "shop"
      : { title: items[0]!.title, image: items[0]!.image };
  return [
    ...pageMeta(origin, {
      title: page > 1 ? m.list.titleOnPage(own, page) : own,
      description:
        fitText(collection?.seoDescription || collection?.description || "", longest) ||
        listDescription(title, list),
      path,
      shows,
    }),
    ...(import.meta.env.SSR
      ? [
          jsonLd(
            breadcrumbData(origin, [{ name: crumb, path: path.replace(/\?.*/, "") }]),
            itemListData(origin, list),
          ),
        ]
      : []),
  ];
}

/** The number of pieces, the list's name, and its first pieces. */
function listDescription(title: string, { total, page, pageCount, items }: ListData): string {
  const count = total === 1 ? m.list.onePiece : m.list.pieces(total);
  const place = `${settings().name}, ${settings().address.town}, ${settings().address.region}`;
  const start = m.list.described(title, count, place) + (page > 1 ? m.list.pageOf(page, pageCount) : "");
  if (total === 1) return fitText(`${start} ${items[0]!.title}.`, longest);
  const names = items.slice(0, 3).map((item) => item.title);
  const texts = names.map(
    (_, left) => start + m.list.amongThem(names.slice(0, names.length - left).join(", ")),
  );
  return texts.find((text) => text.length <= longest) ?? fitText(start, longest);
}

export function categoryTitle(category: string): string {
  const words = category.split("-").filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || m.list.allProducts;
}
