import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { ModelContext } from "./store/agents/page-tools.ts";

// Hydration gives way every few milliseconds. A navigation does not: each pause would put a frame of the old page
// before the new one.
startTransition(() => {
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
