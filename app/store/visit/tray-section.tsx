import { m } from "#messages";
import { settings } from "#settings";
import { Notice } from "../../ui/notice.tsx";
import { SavedPieceLinks } from "./saved-pieces.tsx";
import { Tray } from "./tray.tsx";
import { visitPath } from "./visit-path.ts";
import type { TrayDesign, TrayProduct } from "./visit-view.ts";

interface TraySectionProps {
  products: readonly TrayProduct[];
  designs: readonly TrayDesign[];
  day: string | null;
  error: string | undefined;
}

function trayText(count: number, maxPieces: number): string {
  if (count === 0) return m.booking.empty;
  return count > maxPieces ? m.booking.tooMany(count, maxPieces) : m.booking.setAside(count, maxPieces);
}

/** The pieces to lay out. They are in the URL, so each change is a link; the form submits those that can be laid out. */
export function TraySection({ products, designs, day, error }: TraySectionProps) {
  const { maxPieces } = settings().visits;
  const pieces = products.map(({ handle }) => handle);
  const texts = designs.map(({ text }) => text);
  const available = products.filter(({ isAvailable }) => isAvailable);
  const count = available.length + designs.length;
  const without = (piece: { handle: string } | { design: string }) =>
    "handle" in piece
      ? visitPath({ pieces: pieces.filter((handle) => handle !== piece.handle), designs: texts }, day)
      : visitPath({ pieces, designs: texts.filter((text) => text !== piece.design) }, day);
  return (
    <section aria-labelledby="tray-title" className="border-t border-line py-9">
      {available.map(({ handle }) => (
        <input key={handle} type="hidden" name="piece" value={handle} />
      ))}
      {texts.map((text) => (
        <input key={text} type="hidden" name="design" value={text} />
      ))}
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="tray-title" className="font-serif text-title-2">
          {m.booking.yourTray}
        </h2>
        <span className="text-small text-text-2 tabular-nums">{trayText(count, maxPieces)}</span>
      </div>
      {products.length + designs.length === 0 ? (
        <p className="max-w-[34em] text-ui text-text-2">{m.booking.trayEmpty}</p>
      ) : (
        <Tray products={products} designs={designs} without={without} />
      )}
      {error && (
        <Notice kind="error" className="mt-4">
          {error}
        </Notice>
      )}
      {count < maxPieces && (
        <SavedPieceLinks
          onTray={pieces}
          pathWith={(handle) => visitPath({ pieces: [...pieces, handle], designs: texts }, day)}
        />
      )}
    </section>
  );
}
