import { useHydrated } from "../ui/use-hydrated.ts";

const rules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {
            href_matches: [
              "/",
              "/shop*",
              "/category/*",
              "/custom-jewelry*",
              "/product/*",
              "/custom-builder",
              "/policies/*",
            ],
          },
          { not: { selector_matches: "[target], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/**
 * Has the browser prepare the page that a visitor is about to open, until this page answers to its scripts: from then on
 * links change the page without a new document.
 */
export function SpeculationRules() {
  if (useHydrated()) return null;
  return <script type="speculationrules">{rules}</script>;
}
