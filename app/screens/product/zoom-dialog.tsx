import { ProductPicture } from "../../parts/product-picture.tsx";
import type { ProductImage } from "../../storefront/product-card.fragment.ts";
import { Dialog } from "../../ui/dialog.tsx";

interface ZoomDialogProps {
  title: string;
  image: ProductImage | null;
  onClose: () => void;
}

/** One picture as large as the window allows. */
export default function ZoomDialog({ title, image, onClose }: ZoomDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      hideTitle
      widthClassName="w-[min(100vw-24px,calc((100dvh-64px)*0.8))]"
    >
      <div className="plate -mx-6 -mt-11 -mb-7 aspect-4/5 md:-mx-[52px] md:-mt-14 md:-mb-12">
        <ProductPicture title={title} image={image} sizes="100vw" isFirst />
      </div>
    </Dialog>
  );
}
