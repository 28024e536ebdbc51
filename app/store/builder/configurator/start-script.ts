import { localPath } from "#language";
import { draftKey } from "../designs/draft-store.ts";

/** Runs before the first paint: without a draft and a category, redirects to choose one, like `useBuilderStart`. */
export const categoryRedirectScript = () =>
  [
    `try{const kept=localStorage.getItem("${draftKey}");`,
    `if((!kept||kept.includes('"category":null'))&&!/[?&]category=/.test(location.search))`,
    `location.replace("${localPath("/custom-builder")}")}catch{}`,
  ].join("");
