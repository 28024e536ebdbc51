import { Link } from "react-router";
import { shop } from "../../shop.config.ts";
import { HouseMark } from "./line-drawing/house-mark.tsx";

/** The house's mark and name, the ampersand in italics; the way home. */
export function Wordmark({ className = "" }: { className?: string }) {
  const words = shop.name.split(/(&)/);
  return (
    <Link
      to="/"
      aria-label={`${shop.name}, home`}
      className={`inline-flex min-h-11 flex-none items-center gap-[13px] ${className}`}
    >
      <HouseMark className="h-[29px] w-[23px] flex-none" />
      <span className="font-serif text-[15px] leading-none tracking-[.1em] whitespace-nowrap uppercase lg:text-[18px] lg:tracking-[.115em]">
        {words.map((word) =>
          word === "&" ? (
            <em key={word} className="pr-[.12em] pl-[.06em] text-[1.05em] tracking-normal normal-case">
              {word}
            </em>
          ) : (
            word
          ),
        )}
      </span>
    </Link>
  );
}
