import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, "#fragment", or an absolute URL. */
  to: string;
  /** Shown after the text: a 16 px arrow. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A link whose underline retracts on hover. */
export function TextLink({ to, icon, className, children, ...props }: TextLinkProps) {
  const look = classNames(
    "text-underline hit-area inline-flex items-center gap-2 text-ui font-medium",
    className,
  );
  const content = (
    <>
      {children}
      {icon}
    </>
  );
  if (to.startsWith("/"))
    return (
      <Link {...props} to={to} className={look}>
        {content}
      </Link>
    );
  return (
    <a {...props} href={to} className={look}>
      {content}
    </a>
  );
}
