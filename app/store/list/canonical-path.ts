import { type ListRequest, listSearch, plainRequest } from "../../storefront/catalogue/list-request.ts";

/** The canonical address of a list: its page, or the first page where it is filtered or sorted. */
export function canonicalPath(pathname: string, request: ListRequest, page: number): string {
  const isWhole = listSearch({ ...request, page: 1 }) === "";
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return path + listSearch({ ...plainRequest, page: isWhole ? page : 1 });
}
