/** El idioma mismo, y el otro. */

export const lang = "es";
export const otherLang = "en";
export const otherName = "English";
export const thisPageInOther = "View this page in English";
