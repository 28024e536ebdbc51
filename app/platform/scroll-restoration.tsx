import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

const storageKey = "react-router-scroll-positions";

/**
 * Restores the scroll position of a page loaded again, before its first paint. The router's own script throws where the
 * browser denies storage. The CSP allows this one by hash, so it must stay one fixed text.
 */
export const scrollScript = [
  'if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");',
  `try{const y=JSON.parse(sessionStorage.getItem("${storageKey}"))?.[history.state.key];`,
  'if(typeof y==="number")scrollTo(0,y)}catch{}',
].join("");

export function ScrollRestoration() {
  useScrollRestoration({ storageKey });
  return <script>{scrollScript}</script>;
}
