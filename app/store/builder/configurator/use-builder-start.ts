import { type ReactNode, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Draft } from "#jewelry/draft";
import { categories } from "#jewelry/options";
import { draftStore } from "../designs/draft.ts";
import { startCategory, useCategoryChange } from "./use-category-change.tsx";

/**
 * Takes the category that a link names, once, and leaves the URL without it; answers the dialog that asks first where
 * that costs choices. Without a category here or in the draft the visitor goes back to choose one.
 */
export function useBuilderStart(draft: Draft): ReactNode {
  const [search] = useSearchParams();
  const named = search.get("category");
  const navigate = useNavigate();
  const isWithoutDesign = draft.design === null;
  const { ask, dialog } = useCategoryChange(startCategory);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each link
  useEffect(() => {
    const category = categories.find((known) => known === named);
    if (named !== null && (category || !isWithoutDesign)) {
      if (category && !ask(category)) startCategory(category);
      void navigate("/custom-builder/configurator", { replace: true, preventScrollReset: true });
    } else if (isWithoutDesign && draftStore.getState().draft.design === null) {
      void navigate("/custom-builder", { replace: true });
    }
  }, [named, isWithoutDesign, navigate]);
  return dialog;
}
