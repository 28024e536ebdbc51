import { Maximize2 } from "lucide-react";
import { useState } from "react";
import type { Design } from "#jewelry/design";
import type { Category } from "#jewelry/options";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { previewPicture } from "./preview-picture.ts";

interface DesignPreviewProps {
  design: Design | null;
  /** Null: nothing is chosen yet. */
  category: Category | null;
}

/** The piece under design on its plate; it fills its parent. Its inside is a drawing of the kind and style for now. */
export function DesignPreview({ design, category }: DesignPreviewProps) {
  const [isZoomed, setZoomed] = useState(false);
  if (!category) return <EmptyPreview />;
  const picture = previewPicture(design, category);
  return (
    <div className="plate size-full">
      <PiecePicture picture={picture} />
      <p className="absolute bottom-5 left-6 max-w-[calc(100%-96px)] text-small text-text-2 max-lg:sr-only">
        {picture.caption}
      </p>
      <IconButton
        label="Zoom preview"
        className="absolute right-2.5 bottom-2.5 noscript:hidden"
        onClick={() => setZoomed(true)}
      >
        <Maximize2 aria-hidden="true" size={20} strokeWidth={1.25} />
      </IconButton>
      <Dialog
        open={isZoomed}
        onOpenChange={setZoomed}
        title="Preview of your design"
        hideTitle
        widthClassName="w-[min(100vw-24px,calc((100dvh-64px)*0.8))]"
      >
        <div className="plate -mx-6 -mt-11 -mb-7 aspect-4/5 md:-mx-[52px] md:-mt-14 md:-mb-12">
          <PiecePicture picture={picture} />
        </div>
        {picture.caption && <p className="mt-12 text-small text-text-2 md:mt-16">{picture.caption}</p>}
      </Dialog>
    </div>
  );
}

/** The same drawing small, beside its name, where it says nothing new. */
export function DesignThumbnail({ design }: { design: Design }) {
  const { src, width, height } = previewPicture(design, design.category);
  return (
    <div className="plate aspect-4/5">
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  );
}

function PiecePicture({ picture }: { picture: ReturnType<typeof previewPicture> }) {
  const { src, width, height, alt } = picture;
  return (
    <img
      key={src}
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className="absolute inset-0 size-full object-contain"
    />
  );
}

function EmptyPreview() {
  return (
    <div className="plate grid size-full place-items-center text-center">
      <div className="grid justify-items-center gap-3.5 text-text-2">
        <svg
          viewBox="0 0 100 125"
          width="72"
          height="90"
          fill="none"
          stroke="currentColor"
          strokeWidth=".8"
          strokeDasharray="2 3"
          aria-hidden="true"
        >
          <circle cx="50" cy="78" r="30" />
          <circle cx="50" cy="78" r="25" />
          <path d="M38 38h24l8 9-20 17-20-17Z" />
        </svg>
        <p className="text-ui">Start building to see preview</p>
      </div>
    </div>
  );
}
