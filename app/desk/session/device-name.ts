/** The first that fits: browsers name those that they are made of, too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser and its device in words, "Chrome on Windows", of the User-Agent header, which may say anything. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test((userAgent ?? "").slice(0, 1_000)))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (!browser && !system) return "An unknown device";
  return `${browser ?? "A browser"} on ${system ?? "an unknown device"}`;
}
