import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isTranslated } from "./platform/translated-text.ts";
import type { ModelContext } from "./store/agents/page-tools.ts";

// Hydration gives way every few milliseconds, but not on a translated page, whose texts would be translated again
// meanwhile. A navigation does not either: each pause would put a frame of the old page before the new one.
(isTranslated() ? flushSync : startTransition)(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});

// WebMCP: a browser without it loads nothing.
const modelContext =
  (document as { modelContext?: ModelContext }).modelContext ??
  (navigator as { modelContext?: ModelContext }).modelContext;
if (modelContext)
  import("./store/agents/page-tools.ts")
    .then(({ registerPageTools }) => registerPageTools(modelContext))
    .catch(() => console.warn("The tools of this page could not be registered."));
