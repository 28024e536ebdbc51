import type { Page } from "@playwright/test";

export const configurator = "/custom-builder/configurator";
export const product = "/product/tudor-black-bay-58-79030n";
export const phone = { width: 390, height: 844 };

/** As the window's own Back; the page may then pass over an entry, or another document come. */
export const back = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()));
export const forward = (page: Page) => page.goForward({ waitUntil: "commit" });
