import { TextLink } from "../../ui/text-link.tsx";

interface DeskPagerProps {
  page: number;
  hasNext: boolean;
  pathOf: (page: number) => string;
}

export function DeskPager({ page, hasNext, pathOf }: DeskPagerProps) {
  if (page <= 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 text-ui">
      <span>{page > 1 && <TextLink to={pathOf(page - 1)}>Previous</TextLink>}</span>
      <span className="text-small text-text-2">Page {page}</span>
      <span>{hasNext && <TextLink to={pathOf(page + 1)}>Next</TextLink>}</span>
    </nav>
  );
}
