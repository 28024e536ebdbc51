import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clientAddresses, rateLimitKey, readTrustedProxies } from "./client-address.ts";

function addressOf(proxies: string, remoteAddress: string, forwarded?: string): string {
  const trusted = readTrustedProxies(proxies);
  if (!trusted) throw new Error(`${proxies} is not understood.`);
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return clientAddresses(trusted)({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);
}

test("ignores every forwarded header without a trusted proxy", () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (forwarded) => {
      expect(addressOf("0", "203.0.113.9", forwarded)).toBe("203.0.113.9");
    }),
  );
});

test.each([
  ["1", "10.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["1", "10.0.0.1", "6.6.6.6, 198.51.100.7", "198.51.100.7"],
  ["2", "10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2", "198.51.100.7"],
  ["1", "10.0.0.1", undefined, "10.0.0.1"],
  ["2", "10.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["1", "10.0.0.1", "unknown", "10.0.0.1"],
  ["1", "10.0.0.1", "198.51.100.7:4711", "198.51.100.7"],
  ["1", "::ffff:10.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
  ["1", "10.0.0.1", "::ffff:c633:6407", "198.51.100.7"],
  ["1", "10.0.0.1", "0:0:0:0:0:FFFF:198.51.100.7", "198.51.100.7"],
  ["1", "10.0.0.1", "2001:DB8:0::0:1", "2001:db8::1"],
  ["10.0.0.0/8", "10.0.0.1", "6.6.6.6, 198.51.100.7, 10.3.2.1", "198.51.100.7"],
  ["10.0.0.0/8", "203.0.113.9", "6.6.6.6", "203.0.113.9"],
  ["10.0.0.0/8 2001:db8::/32", "2001:db8::5", "198.51.100.7", "198.51.100.7"],
  ["10.0.0.0/8", "10.0.0.1", "10.0.0.2, 10.0.0.3", "10.0.0.2"],
])(
  "with trusted proxies %s, a request from %s forwarded for %s comes from %s",
  (proxies, remote, forwarded, visitor) => {
    expect(addressOf(proxies, remote, forwarded)).toBe(visitor);
  },
);

test.each(["", "10.0.0.0/33", "2001:db8::/129", "example.com", "10.0.0.1/8/8", "-1"])(
  "rejects %j as a list of proxies",
  (text) => expect(readTrustedProxies(text)).toBeNull(),
);

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0001:0002::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
])("counts %s as %s", (address, counted) => {
  expect(rateLimitKey(address)).toBe(counted);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::9", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
])("counts %s as %s by /48", (address, counted) => {
  expect(rateLimitKey(address, 48)).toBe(counted);
});
