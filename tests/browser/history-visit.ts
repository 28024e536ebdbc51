import type { Page } from "@playwright/test";

export const configuratorPath = "/custom-builder/configurator";
export const sampleProductPath = "/product/tudor-black-bay-58-79030n";
export const phoneViewport = { width: 390, height: 844 };

/** Like the browser's Back button, which may skip an entry or load another document. */
export const pressBack = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()));
export const pressForward = (page: Page) => page.goForward({ waitUntil: "commit" });
