import { Link } from "react-router";
import { designSentence, designTitle } from "#jewelry/description";
import { designPrice } from "#jewelry/price/design-price";
import { formatMoney } from "#money";
import type { DesignItem } from "../builder/designs/design-item.ts";
import { designPath } from "../builder/designs/design-path.ts";
import { EngravedText } from "../builder/designs/engraved-text.tsx";
import { DesignThumbnail } from "../builder/designs/piece-drawing.tsx";
import { priceBook } from "../builder/price/price-book.ts";

interface CartDesignProps {
  item: DesignItem;
  /** A link of the design was followed. */
  onLeave?: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

const linkLook =
  "min-h-11 px-1 text-small text-text-2 underline decoration-1 underline-offset-4 hover:text-text inline-flex items-center";

/** One design in the cart: picture, what it is, what it is estimated at. */
export function CartDesign({ item, onLeave, onEdit, onRemove }: CartDesignProps) {
  const { design } = item;
  const title = designTitle(design);
  const hidden = <span className="sr-only"> {title}</span>;
  const { engraving } = design;
  return (
    <li className="grid grid-cols-[80px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 border-t border-line py-[18px] md:grid-cols-[92px_minmax(0,1fr)_auto] md:gap-x-[18px]">
      <div className="row-span-2">
        <DesignThumbnail design={design} />
      </div>
      <p className="font-serif text-[18px] leading-tight">{title}</p>
      <p className="text-right text-ui tabular-nums">
        {formatMoney(designPrice(design, priceBook()).totalCents)}
      </p>
      <div className="col-span-2">
        <p className="text-small text-text-2">
          {designSentence(design)}
          {engraving.enabled && engraving.text && (
            <>
              {" "}
              Engraved <EngravedText engraving={engraving} className="text-text" />
            </>
          )}
        </p>
        <p className="-ml-1 flex flex-wrap gap-x-3">
          <Link to={designPath(design)} onClick={onLeave} className={linkLook}>
            View design{hidden}
          </Link>
          <button type="button" className={linkLook} onClick={onEdit}>
            Edit{hidden}
          </button>
          <button type="button" className={linkLook} onClick={onRemove}>
            Remove{hidden}
          </button>
        </p>
      </div>
    </li>
  );
}
