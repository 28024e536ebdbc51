import { CircleAlert, Info } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { ProductPicture } from "../store/pictures/product-picture.tsx";
import { similarPieceRequestPath } from "../store/product/product-path.ts";
import { TextLink } from "../ui/text-link.tsx";
import type { CheckoutLine, OrderView } from "./checkout-result.ts";
import { lineProblem } from "./line-problem.ts";

/**
 * The item's image, decorative since its name is next to it. A checkout has absolute URLs; the store's own images are
 * shown by path, as everywhere else.
 */
function LinePicture({ line }: { line: Pick<CheckoutLine, "title" | "image"> }) {
  const { origin } = useRouteLoaderData<{ origin: string }>("root") ?? { origin: "" };
  const { title, image } = line;
  const own = image?.url.startsWith(`${origin}/`) ? { ...image, url: image.url.slice(origin.length) } : image;
  return (
    <div className="plate aspect-4/5 w-16">
      <ProductPicture title={title} image={own} alt="" sizes="64px" />
    </div>
  );
}

/** A line of a checkout, or of an order, which has no price changes or missing pieces. */
type SummaryLineProps = { line: CheckoutLine | OrderView["lines"][number] };

/** One item: image, name, maker, quantity, amount and notices. */
export function SummaryLine({ line }: SummaryLineProps) {
  const isLost = "status" in line && (line.status === "sold" || line.status === "gone");
  const price = formatMoneyExact(line.totalCents);
  return (
    <li className="grid grid-cols-[64px_1fr_auto] items-start gap-4 py-3.5">
      <LinePicture line={line} />
      <div className="min-w-0">
        <p className="font-serif text-[18px] leading-tight">{isLost ? <s>{line.title}</s> : line.title}</p>
        <p className="text-small text-text-2">
          {[line.vendor, line.variantTitle].filter(Boolean).join(", ")}
        </p>
        <p className="text-small text-text-2 tabular-nums">{m.checkout.quantity(line.quantity)}</p>
        {line.attributes
          .filter(({ key }) => !key.startsWith("_"))
          .map(({ key, value }) => (
            <p key={key} className="text-small wrap-anywhere text-text-2">
              {key}: {value}
            </p>
          ))}
        {"status" in line && <LineMessage line={line} />}
      </div>
      <span className="text-right text-ui tabular-nums">
        {isLost ? <s className="text-text-3">{price}</s> : price}
      </span>
    </li>
  );
}

/** A notice that the line's price changed, or why the piece is unavailable, and where to request another. */
function LineMessage({ line }: { line: CheckoutLine }) {
  const trouble = lineProblem(line);
  const { earlierUnitPriceCents, unitPriceCents, quantity, status, productHandle } = line;
  return (
    <>
      {earlierUnitPriceCents !== null && (
        <p className="mt-1 flex gap-2 text-small text-text tabular-nums">
          <Info aria-hidden="true" size={16} strokeWidth={1.25} className="mt-0.5 flex-none" />
          <span>
            {m.checkout.priceChanged}
            <span className="sr-only">{m.checkout.from}</span>
            <s className="text-text-3">{formatMoneyExact(earlierUnitPriceCents)}</s>
            <span className="sr-only">{m.checkout.to}</span>
            {quantity > 1
              ? m.checkout.each(formatMoneyExact(unitPriceCents))
              : ` ${formatMoneyExact(unitPriceCents)}`}
          </span>
        </p>
      )}
      {trouble && (
        <p className="mt-1 flex gap-2 text-small text-garnet">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.25} className="mt-0.5 flex-none" />
          {trouble}
        </p>
      )}
      {(status === "sold" || status === "held") && productHandle && (
        <TextLink to={similarPieceRequestPath(productHandle)} className="mt-1 text-small">
          {m.checkout.similar}
        </TextLink>
      )}
    </>
  );
}
