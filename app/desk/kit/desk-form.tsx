import type { ComponentProps } from "react";
import { Form, useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { patternOf } from "../access/pattern-of.ts";
import { useMay } from "../access/use-signed-in.ts";

interface DeskFormProps extends Omit<ComponentProps<typeof Form>, "action" | "method"> {
  /** The page's own by default. */
  action?: string;
  /** What it is for, where the forms of its page are for different roles. */
  intent?: string;
  /** Whether a role that may not send it reads its values: it is not shown else. */
  isReadable?: boolean;
}

/** A form of the desk, for the roles that may send it by the table of access. */
export function DeskForm({ action, intent, isReadable = false, ...props }: DeskFormProps) {
  const { pathname } = useLocation();
  const may = useMay(patternOf(action?.replace(/[?#].*/, "") || pathname), intent);
  if (may) return <Form {...props} {...(action !== undefined && { action })} method="post" />;
  if (!isReadable) return null;
  const { className, children } = props;
  return (
    <fieldset disabled className={classNames("min-w-0 [&_button]:hidden", className)}>
      {children}
    </fieldset>
  );
}
