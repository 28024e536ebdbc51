export function productPath(handle: string): string {
  return `/product/${encodeURIComponent(handle)}`;
}

export function similarPieceRequestPath(handle: string): string {
  return `${productPath(handle)}/similar`;
}
