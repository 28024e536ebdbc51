import type { ComponentProps } from "react";
import { TextLink } from "../../ui/text-link.tsx";
import { deskRoutePattern } from "../access/desk-route-pattern.ts";
import { useCanOpenPage } from "../access/use-signed-in.ts";

/** A link to a desk page, or just its text for roles that may not open it. */
export function DeskLink({ to, className, children, ...props }: ComponentProps<typeof TextLink>) {
  if (useCanOpenPage(deskRoutePattern(to.replace(/[?#].*/, ""))))
    return (
      <TextLink {...props} to={to} className={className}>
        {children}
      </TextLink>
    );
  return <span className={className}>{children}</span>;
}
