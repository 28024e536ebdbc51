import { m } from "#messages";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { CardIcon } from "../product/card/card-icons.tsx";
import { toggleSavedPiece, useSavedHandles } from "./saved.ts";

/** Saves or removes a piece in the browser; hidden without JavaScript. Requires the page's `CardIcons`. */
export function SaveButton({
  product,
  className,
}: {
  product: { handle: string; title: string };
  className?: string;
}) {
  const isSaved = useSavedHandles().includes(product.handle);
  return (
    <IconButton
      label={m.list.save(product.title)}
      aria-pressed={isSaved}
      className={classNames("noscript:hidden", isSaved && "text-gold", className)}
      onClick={() => toggleSavedPiece(product.handle)}
    >
      <CardIcon name={isSaved ? "heart-full" : "heart"} size={19} />
    </IconButton>
  );
}
