import { draftKey } from "../designs/draft-store.ts";

/**
 * Runs before the page's first paint: who has no design under way and brings no category goes back to choose one, as
 * `useBuilderStart` does, but without seeing two pages change places. A storage that cannot be read is left to that one.
 */
export const startScript = [
  `try{const kept=localStorage.getItem("${draftKey}");`,
  `if((!kept||kept.includes('"category":null'))&&!/[?&]category=/.test(location.search))`,
  'location.replace("/custom-builder")}catch{}',
].join("");
