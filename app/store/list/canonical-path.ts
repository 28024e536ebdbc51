import { type ListRequest, listSearch, plainRequest } from "../../storefront/catalogue/list-request.ts";

/**
 * The one address of what a list shows: a page of the whole list has its own, while a filtered or reordered list is a
 * view of the whole one and names its first page.
 */
export function canonicalPath(pathname: string, request: ListRequest, page: number): string {
  const isWhole = listSearch({ ...request, page: 1 }) === "";
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return path + listSearch({ ...plainRequest, page: isWhole ? page : 1 });
}
