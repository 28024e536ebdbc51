import { m } from "#messages";
import type { Route } from "./+types/custom-jewelry";
import { loadList } from "./list-loader.server.ts";
import { listMeta } from "./list-meta.ts";
import { ListScreen } from "./list-screen.tsx";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  return loadList({ url, context }, { category: null, pageSize: 8, failure: null });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return listMeta(matches[0].loaderData.origin, m.list.allProducts, m.list.allProducts, loaderData);
}

export default function CustomJewelry({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={loaderData} title={m.list.allProducts} crumb={m.list.allProducts} />;
}
