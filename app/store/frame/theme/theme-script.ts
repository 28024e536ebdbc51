/** Runs before the first paint: light where chosen. The CSP allows it by hash, so it must stay one fixed text. */
export const themeScript =
  'try{if(localStorage.getItem("theme")==="light")document.documentElement.classList.remove("dark")}catch{}';
