import { useLayoutEffect } from "react";
import { questionGroupId } from "../phases/question-group.tsx";

const marginPx = 20;

/** Starts the rail of a question with its chosen card in view. */
export function useChosenInView(question: string | null, isUnrolled: boolean): void {
  useLayoutEffect(() => {
    const scope = isUnrolled ? ".configurator-sheet" : question && `#${questionGroupId(question)}`;
    if (!scope) return;
    for (const rail of document.querySelectorAll(`${scope} .option-rail`)) {
      const card = rail.querySelector(":has(> :checked)");
      if (!card || rail.scrollWidth <= rail.clientWidth) continue;
      const way = card.getBoundingClientRect().left - rail.getBoundingClientRect().left - marginPx;
      rail.scrollBy({ left: way, behavior: "instant" });
    }
  }, [question, isUnrolled]);
}
