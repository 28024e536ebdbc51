import type { Page } from "@playwright/test";

/** Every refusal by the page's policy, on this page and those that follow, and every error that is thrown. */
export async function refusals(page: Page): Promise<string[]> {
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
