import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, "#fragment", or an absolute URL. */
  to: string;
  /** After the words: an arrow of 16 px. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A link with an underline that withdraws on hover. */
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
