import type { IncomingMessage } from "node:http";
import { BlockList, isIP, SocketAddress } from "node:net";

/** Proxies trusted to report client addresses: a number of hops in front of the store, or networks. */
export type TrustedProxies = { hops: number } | { networks: readonly string[] };

/** Parses `2`, or addresses and networks like `10.0.0.0/8, 2001:db8::/32`. Null if invalid. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) };
  const networks = text.split(/[\s,]+/).filter(Boolean);
  return networks.length > 0 && networks.every(isNetwork) ? { networks } : null;
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/**
 * Finds the visitor's IP address; empty for a closed socket. Reads `X-Forwarded-For` from the right, only as far as
 * trusted proxies wrote it; the rest can be forged.
 */
export function clientAddresses(trusted: TrustedProxies): (incoming: IncomingMessage) => string {
  const isTrusted = "hops" in trusted ? isWithinHops(trusted.hops) : isInNetworks(trusted.networks);
  return ({ socket, headers }) => {
    let address = plain(socket.remoteAddress ?? "");
    const forwarded = headers["x-forwarded-for"];
    if (!forwarded || !isTrusted(address, 0)) return address;
    const told = String(forwarded).split(",").reverse();
    for (const [index, entry] of told.entries()) {
      if (!isTrusted(address, index)) break;
      const next = plain(entry.trim());
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

type IsTrusted = (address: string, index: number) => boolean;

function isWithinHops(hops: number): IsTrusted {
  return (_, index) => index < hops;
}

function isInNetworks(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Strips port, brackets and zone and writes the address in its shortest form; an IPv4-mapped IPv6 address becomes IPv4.
 */
function plain(text: string): string {
  const address = text
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  if (isIP(address) !== 6) return address;
  const { address: shortest } = new SocketAddress({ address, family: "ipv6" });
  return shortest.replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, "$1");
}

/**
 * Rate limit key of an address: the IPv4 address, or the /64 of one IPv6 connection; with 48 bits the /48, the largest
 * network that an ISP assigns to a customer (RFC 6177).
 */
export function rateLimitKey(address: string, bits: 64 | 48 = 64): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  // A dotted end stands for two groups and is never among the first four.
  const length = first.length + last.length + (address.includes(".") ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - length).fill("0");
  const groups = [...first, ...zeros, ...last].slice(0, bits / 16);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/${bits}`;
}
