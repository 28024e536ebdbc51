import type { Page } from "@playwright/test";

/** Collects every policy violation and uncaught error, on this page and later ones. */
export async function collectPolicyViolations(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => heard.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void };
      reportViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on("pageerror", (error) => heard.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (/Content Security Policy|TrustedHTML|hydrat/i.test(message.text())) heard.push(message.text());
  });
  return heard;
}
