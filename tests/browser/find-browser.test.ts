import { expect, test } from "vitest";
import { findBrowser } from "./find-browser.ts";

const shell = "/cache/chromium_headless_shell-1/chrome-headless-shell-linux64/chrome-headless-shell";

function found(installed: string[], variables: Record<string, string> = {}): string {
  return findBrowser({
    variables: { PATH: "/usr/local/bin:/usr/bin", ...variables },
    runs: (path) => installed.includes(path),
    playwrightPaths: () => [shell, "/cache/chromium-1/chrome-linux64/chrome"],
  });
}

test("prefers the named browser, then the system's headless one, then Playwright's", () => {
  const all = ["/opt/chrome", "/usr/bin/chromium-headless-shell", "/usr/local/bin/chromium", shell];
  expect(found(all, { CHROMIUM_PATH: "/opt/chrome" })).toBe("/opt/chrome");
  expect(found(all)).toBe("/usr/bin/chromium-headless-shell");
  expect(found(["/usr/bin/google-chrome", shell])).toBe("/usr/bin/google-chrome");
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  expect(found([mac, shell])).toBe(mac);
  expect(found([shell])).toBe(shell);
});

test("explains in one line that no browser was found, or that the named one doesn't start", () => {
  expect(() => found([])).toThrow(/^No Chromium was found, .*CHROMIUM_PATH\.$/);
  expect(() => found(["/usr/bin/chromium"], { CHROMIUM_PATH: "/opt/chrome" })).toThrow(
    "CHROMIUM_PATH is /opt/chrome, where no browser starts.",
  );
});
