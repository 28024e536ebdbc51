import { settings } from "#settings";

/**
 * Applies the chosen theme, or the shop's, before the first paint. The document begins dark; the CSP allows the script by
 * its hash.
 */
export function themeScript(): string {
  const { theme = "dark" } = settings().appearance ?? {};
  const isLight = {
    dark: 't==="light"',
    light: 't!=="dark"',
    device: 't?t==="light":matchMedia("(prefers-color-scheme:light)").matches',
  }[theme];
  return `let t=null;try{t=localStorage.getItem("theme")}catch{}if(${isLight})document.documentElement.classList.remove("dark")`;
}
