import { Link } from "react-router";

interface PartLinksProps {
  parts: readonly { to: string; label: string; isShown: boolean; count?: number | undefined }[];
}

export function TabLinks({ parts }: PartLinksProps) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {parts.map(({ to, label, isShown, count }) => (
        <li key={label}>
          <Link
            to={to}
            aria-current={isShown ? "true" : undefined}
            className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-ui text-text-2 hover:text-text aria-[current]:border-gold aria-[current]:text-text"
          >
            {label}
            {count !== undefined && <span className="text-small text-text-3 tabular-nums">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
