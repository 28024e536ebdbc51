import { expect, test } from "vitest";
import { deviceName } from "./desk-sign-in.server.ts";

const apple = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/141.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${apple} Chrome/141.0 Safari/537.36 Edg/141.0`, "Edge on Windows"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} Version/18.0 Safari/604.1`,
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"],
  [`Mozilla/5.0 (Linux; Android 15) ${apple} Chrome/141.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["curl/8.5 (Linux)", "A browser on Linux"],
  ["<script>alert(1)</script>", "Unknown device"],
  [null, "Unknown device"],
])("names the device with user agent %s as %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
