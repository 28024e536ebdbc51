import type { BreadcrumbList } from "schema-dts";

/** The way from the home page to a page, by name and path; the last step is the page itself. */
export function breadcrumbData(
  origin: string,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
