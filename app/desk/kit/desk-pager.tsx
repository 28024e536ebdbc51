import { TextLink } from "../../ui/text-link.tsx";

interface DeskPagerProps {
  /** The page shown, from 1. */
  page: number;
  hasNext: boolean;
  /** The address of a page of the list. */
  pathOf: (page: number) => string;
}

/** To the newer and older entries of a long list. */
export function DeskPager({ page, hasNext, pathOf }: DeskPagerProps) {
  if (page <= 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 text-ui">
      <span>{page > 1 && <TextLink to={pathOf(page - 1)}>Newer</TextLink>}</span>
      <span className="text-small text-text-2">Page {page}</span>
      <span>{hasNext && <TextLink to={pathOf(page + 1)}>Older</TextLink>}</span>
    </nav>
  );
}
