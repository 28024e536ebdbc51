import type { ReactNode } from "react";
import { EmptyTray } from "../../store/pictures/line-drawing/empty-tray.tsx";

/** A list's empty state: why it is empty, with an optional link. */
export function DeskEmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center">
      <EmptyTray className="size-20 text-text-3" />
      <p className="font-serif text-title-3">{title}</p>
      {children && <div className="max-w-[34em] text-ui text-text-2">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
