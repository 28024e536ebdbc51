import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isTranslated } from "./platform/translated-text.ts";
import type { ModelContext } from "./store/agents/page-tools.ts";

// Hydration yields every few milliseconds, except on a page translated by the browser, which would translate its texts
// again in between. Navigations don't yield: each pause would show a frame of the old page before the new one.
(isTranslated() ? flushSync : startTransition)(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});

// Browsers without WebMCP load nothing.
const modelContext =
  (document as { modelContext?: ModelContext }).modelContext ??
  (navigator as { modelContext?: ModelContext }).modelContext;
if (modelContext)
  import("./store/agents/page-tools.ts")
    .then(({ registerPageTools }) => registerPageTools(modelContext))
    .catch(() => console.warn("This page's tools couldn't be registered."));
