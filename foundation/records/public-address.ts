import { BlockList, isIP, isIPv4 } from "node:net";

/** Ranges that nothing public is on: private, local, reserved, and those that carry an IPv4 address inside. */
const reserved = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  reserved.addSubnet(network, prefix, "ipv4");
}
/** IPv6 addresses of the public internet are all in 2000::/3. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const reserved6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  reserved6.addSubnet(network, prefix, "ipv6");
}

/** Whether an IP address is one of the public internet. IPv4 addresses mapped into IPv6 aren't. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) === 0) return false;
  if (isIPv4(bare)) return !reserved.check(bare, "ipv4");
  return global6.check(bare, "ipv6") && !reserved6.check(bare, "ipv6");
}
