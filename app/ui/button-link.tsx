import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { type ButtonStyle, buttonClasses } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonStyle {
  /** A path of this site, "#fragment", or an absolute URL ("https:", "tel:"). */
  to: string;
  /** Keeps the page's scroll position. */
  preventScrollReset?: boolean;
  children: ReactNode;
}

export function ButtonLink({
  to,
  variant,
  size,
  block,
  className,
  preventScrollReset = false,
  ...props
}: ButtonLinkProps) {
  const look = classNames(buttonClasses({ variant, size, block }), className);
  if (to.startsWith("/"))
    return <Link {...props} to={to} preventScrollReset={preventScrollReset} className={look} />;
  return <a {...props} href={to} className={look} />;
}
