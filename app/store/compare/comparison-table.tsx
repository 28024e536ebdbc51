import { X } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { ProductPicture } from "../pictures/product-picture.tsx";
import { shortPrice } from "../product/price/price.ts";
import { comparePath } from "./compare-path.ts";
import type { ComparedPiece, ComparedRow, Comparison } from "./compare-pieces.server.ts";

/** Facts of pieces in columns. Rows with different values are marked; the others can be hidden, even without scripts. */
export function ComparisonTable({ pieces, rows }: Pick<Comparison, "pieces" | "rows">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section aria-label={m.compare.table} tabIndex={0} className="comparison">
      <table>
        <thead>
          <tr>
            <td>
              {pieces.length > 1 && (
                <Checkbox label={m.compare.onlyDifferences} name="differing" value="yes" />
              )}
            </td>
            {pieces.map((piece) => (
              <PieceHead key={piece.handle} piece={piece} pieces={pieces} />
            ))}
          </tr>
          {/* A separate row, so that prices line up below titles of different lengths. */}
          <tr data-row="price">
            <th scope="row">
              <span className="sr-only">{m.compare.price}</span>
            </th>
            {pieces.map(({ handle, price, isAvailable }) => (
              <td key={handle}>
                <p className="font-medium tabular-nums">{shortPrice(price)}</p>
                {!isAvailable && <p className="text-small text-text-2">{m.list.sold}</p>}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FactRow key={row.label} row={row} isMarked={pieces.length > 1} />
          ))}
          <tr>
            <td />
            {pieces.map((piece) => (
              <td key={piece.handle}>
                <Buy piece={piece} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function PieceHead({ piece, pieces }: { piece: ComparedPiece; pieces: readonly ComparedPiece[] }) {
  const { handle, title, vendor, reference, image } = piece;
  const others = pieces.map((one) => one.handle).filter((one) => one !== handle);
  return (
    <th scope="col">
      <div className="plate aspect-4/5">
        <ProductPicture title={title} image={image} alt="" sizes="(min-width: 760px) 22vw, 180px" isFirst />
      </div>
      <div className="mt-3.5 flex items-start justify-between gap-1">
        <div className="min-w-0">
          <p className="text-small text-text-2 wrap-anywhere">{reference ?? vendor}</p>
          <Link to={`/product/${handle}`} className="font-serif text-title-3 hover:text-gold">
            {title}
          </Link>
        </div>
        <Link
          to={comparePath(others)}
          aria-label={m.compare.remove(title)}
          className="-mt-2.5 -mr-2 grid size-11 flex-none place-items-center rounded-ctl hover:bg-text/8"
        >
          <X size={20} strokeWidth={1.25} />
        </Link>
      </div>
    </th>
  );
}

function FactRow({ row: { label, values, isSame }, isMarked }: { row: ComparedRow; isMarked: boolean }) {
  const isDiffering = isMarked && !isSame;
  return (
    <tr data-row={isDiffering ? "differs" : "same"}>
      <th scope="row">
        {label}
        {isDiffering && <span className="sr-only"> {m.compare.differs}</span>}
      </th>
      {values.map((value, place) => (
        <td key={place}>{value ?? <span className="text-text-3">{m.compare.notStated}</span>}</td>
      ))}
    </tr>
  );
}

function Buy({ piece }: { piece: ComparedPiece }) {
  const { variant, title } = piece;
  if (!variant?.isAvailable)
    return (
      <Button variant="secondary" size="sm" block disabled>
        {m.list.outOfStock}
      </Button>
    );
  return (
    <AddToCart product={piece} variant={variant} isNamed>
      <Button type="submit" variant="secondary" size="sm" block>
        {m.list.addToCart}
        <span className="sr-only">: {title}</span>
      </Button>
    </AddToCart>
  );
}
