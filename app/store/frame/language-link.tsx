import { useEffect } from "react";
import { useLocation } from "react-router";
import { pathInLanguage } from "#languages";
import { m } from "#messages";
import { settings } from "#settings";

const chosenLanguageKey = "language";

/** Runs before the first paint: marks a page that isn't in the visitor's chosen language. */
export const chosenLanguageScript = `try{const chosen=localStorage.getItem("${chosenLanguageKey}"),{lang,dataset}=document.documentElement;if(chosen&&chosen!==lang)dataset.chosen=chosen}catch{}`;

interface LanguageLinkProps {
  className: string;
  /** Accessible name, if the text isn't the language's name. */
  label?: string;
  children?: string;
}

/** Links to this page in the other language, if the store has two. Only the URL decides a page's language. */
export function LanguageLink({ className, label, children = m.site.otherName }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  if (!settings().languages) return null;
  return (
    <a
      href={pathInLanguage(m.site.otherLang, pathname + search)}
      hrefLang={m.site.otherLang}
      lang={m.site.otherLang}
      aria-label={label}
      data-language-link=""
      className={className}
    >
      {children}
    </a>
  );
}

/** Offers the language chosen earlier; `chosenLanguageScript` shows it on pages in the other one. */
export function LanguageOffer() {
  return (
    <LanguageLink className="language-offer min-h-11 place-items-center border-b border-line bg-raised px-5 text-small underline underline-offset-[5px]">
      {m.site.thisPageInOther}
    </LanguageLink>
  );
}

/** Updates language links in static markup after a navigation, and remembers which language was chosen. */
export function useLanguageLinks(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-drawn] a[data-language-link]"))
      link.href = pathInLanguage(m.site.otherLang, pathname + search);
  }, [pathname, search]);
  useEffect(() => {
    function remember({ target }: MouseEvent): void {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-language-link]");
      if (link) chooseLanguage(link.hreflang);
    }
    addEventListener("click", remember);
    return () => removeEventListener("click", remember);
  }, []);
}

function chooseLanguage(language: string): void {
  try {
    localStorage.setItem(chosenLanguageKey, language);
  } catch {
    // Storage is denied; the link works anyway.
  }
}
