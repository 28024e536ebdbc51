/** An address of the store made whole; one that is whole already stays. */
export function absoluteUrl(origin: string, address: string): string {
  return address.startsWith("/") ? origin + address : address;
}
