/** The checkout's address with the channel added; null when it is no web address. */
export function onlineStoreUrl(checkoutUrl: string): string | null {
  if (!URL.canParse(checkoutUrl)) return null;
  const url = new URL(checkoutUrl);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  url.searchParams.set("channel", "online_store");
  return url.href;
}
