import type { ComponentProps } from "react";
import { Form, useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { deskRoutePattern } from "../access/desk-route-pattern.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";

interface DeskFormProps extends Omit<ComponentProps<typeof Form>, "action" | "method"> {
  /** Defaults to the current page. */
  action?: string;
  /** The form's intent, if the page's forms are for different roles. */
  intent?: string;
  /** Whether roles that may not post it see its values. Otherwise they don't see the form. */
  isReadable?: boolean;
}

/** A desk form, shown to roles that may post it by `deskAccess`. */
export function DeskForm({ action, intent, isReadable = false, ...props }: DeskFormProps) {
  const { pathname } = useLocation();
  const may = useCanPostForm(deskRoutePattern(action?.replace(/[?#].*/, "") || pathname), intent);
  if (may) return <Form {...props} {...(action !== undefined && { action })} method="post" />;
  if (!isReadable) return null;
  const { className, children } = props;
  return (
    <fieldset disabled className={classNames("min-w-0 [&_button]:hidden", className)}>
      {children}
    </fieldset>
  );
}
