import { m } from "#messages";
import type { Route } from "./+types/category";
import { type ListData, loadCategory } from "./list-loader.server.ts";
import { categoryTitle, listMeta } from "./list-meta.ts";
import { ListScreen } from "./list-screen.tsx";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

const longestCategory = 100;

export function loader({ url, context, params }: Route.LoaderArgs) {
  return loadCategory(
    { url, context },
    {
      category: params.category.slice(0, longestCategory),
      pageSize: 8,
      failure: null,
    },
  );
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const title = titleOf(params.category, loaderData);
  return listMeta(matches[0].loaderData.origin, title, title, loaderData);
}

export default function Category({ loaderData, params }: Route.ComponentProps) {
  const title = titleOf(params.category, loaderData);
  return <ListScreen key={params.category} list={loaderData} title={title} crumb={title} />;
}

function titleOf(category: string, list: ListData | undefined): string {
  if (list?.collection) return list.collection.title;
  return list?.isUnknown ? m.list.categoryNotFound : categoryTitle(category.slice(0, longestCategory));
}
