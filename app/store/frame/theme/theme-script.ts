/** Applies a chosen light theme before the first paint. Its text must be constant: the CSP allows it by hash. */
export const themeScript =
  'try{if(localStorage.getItem("theme")==="light")document.documentElement.classList.remove("dark")}catch{}';
