import { LineDrawing } from "../../store/pictures/line-drawing/line-drawing.tsx";
import { pictureSources } from "../../store/pictures/picture-sources.ts";
import { classNames } from "../../ui/class-names.ts";

interface ProductThumbProps {
  title: string;
  url: string | null;
  className?: string;
}

export function ProductThumb({ title, url, className }: ProductThumbProps) {
  return (
    <span className={classNames("plate relative block aspect-[4/5] flex-none overflow-hidden", className)}>
      {url === null ? (
        <LineDrawing title={title} className="absolute inset-0 size-full text-text-2" />
      ) : (
        <img
          {...pictureSources(url)}
          sizes="96px"
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </span>
  );
}
