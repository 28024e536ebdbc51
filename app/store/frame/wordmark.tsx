import { Link } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { classNames } from "../../ui/class-names.ts";
import { Logo } from "../pictures/line-drawing/logo.tsx";

export function Wordmark({ className }: { className?: string }) {
  return (
    <Link
      to="/"
      aria-label={m.frame.homeOf(settings().name)}
      className={classNames("inline-flex min-h-11 flex-none items-center gap-2.5 lg:gap-[13px]", className)}
    >
      <Logo className="h-6 w-[19px] flex-none lg:h-[29px] lg:w-[23px]" />
      <span
        hidden={settings().appearance?.logo?.hasName}
        className="font-serif text-[15px] leading-none tracking-[.1em] whitespace-nowrap uppercase lg:text-[16px] lg:tracking-[.08em] xl:text-[18px] xl:tracking-[.115em]"
      >
        {settings()
          .name.split("&")
          .map((name, index) => (
            <span key={name}>
              {index > 0 && (
                <em className="pr-[.12em] pl-[.06em] text-[1.05em] tracking-normal normal-case">&</em>
              )}
              <span>{name}</span>
            </span>
          ))}
      </span>
    </Link>
  );
}
