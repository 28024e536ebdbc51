import type { Page } from "@playwright/test";

export const configurator = "/custom-builder/configurator";
export const product = "/product/tudor-black-bay-58-79030n";
export const phone = { width: 390, height: 844 };

/** Like the browser's Back button, which may skip an entry or load another document. */
export const back = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()));
export const forward = (page: Page) => page.goForward({ waitUntil: "commit" });
