/** Names of this language and of the other one. */

export const lang = "en";
export const otherLang = "es";
export const otherName = "Español";
export const thisPageInOther = "Ver esta página en español";
