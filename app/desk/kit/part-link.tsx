import { Link } from "react-router";

/** One part of a list, among others; the shown one stands on a gold line. */
export function PartLink(props: { to: string; isShown: boolean; count?: number; children: string }) {
  const { to, isShown, count, children } = props;
  return (
    <Link
      to={to}
      aria-current={isShown ? "true" : undefined}
      className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-ui text-text-2 hover:text-text aria-[current]:border-gold aria-[current]:text-text"
    >
      {children}
      {count !== undefined && <span className="text-small text-text-3 tabular-nums">{count}</span>}
    </Link>
  );
}
