/** The page of a consignor. */
export function consignorPath(key: string): string {
  return `/desk/stock/consignors/${key}`;
}
