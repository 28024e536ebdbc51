import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

const storageKey = "react-router-scroll-positions";

/**
 * Restores the scroll position of a reloaded page before its first paint. The router's own script throws if the browser
 * denies storage. The CSP allows this one by hash, so its text must never vary.
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
