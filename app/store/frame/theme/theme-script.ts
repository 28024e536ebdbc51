/**
 * Runs before the first paint: takes off the dark that the page is born with when the visitor chose light. Told to the
 * content security policy by its hash, so it must stay one fixed text.
 */
export const themeScript =
  'try{if(localStorage.getItem("theme")==="light")document.documentElement.classList.remove("dark")}catch{}';
