import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { chooseCategory, type Draft } from "#jewelry/draft";
import { categories } from "#jewelry/options";
import { draftStore } from "../../stores/draft.ts";

/**
 * Takes the category that the landing's link names, once, and leaves the address without it. Without a category here
 * or in the draft the visitor goes back to choose one.
 */
export function useBuilderStart(draft: Draft): void {
  const [search] = useSearchParams();
  const named = search.get("category");
  const category = categories.find((known) => known === named);
  const navigate = useNavigate();
  const isWithoutDesign = draft.design === null;
  useEffect(() => {
    if (category) {
      draftStore.change((before) => chooseCategory(before, category));
      void navigate("/custom-builder/configurator", { replace: true, preventScrollReset: true });
    } else if (isWithoutDesign && draftStore.getState().draft.design === null) {
      void navigate("/custom-builder", { replace: true });
    }
  }, [category, isWithoutDesign, navigate]);
}
