export function consignorPath(key: string): string {
  return `/desk/stock/consignors/${key}`;
}
