import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { m } from "#messages";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useSavedHandles } from "../saved/saved.ts";
import type { loader as savedLoader } from "../saved/saved-page.tsx";
import { viewedPieces } from "./viewed-pieces.ts";

/** Saved pieces that aren't on the tray yet, as links that add them. Requires scripts, which store them. */
export function SavedPieceLinks({
  onTray,
  pathWith,
}: {
  onTray: readonly string[];
  pathWith: (handle: string) => string;
}) {
  const saved = useSavedHandles();
  const { load, data } = useFetcher<typeof savedLoader>();
  const wanted = saved.join(",");
  useEffect(() => {
    if (wanted !== "") void load(`/saved?handles=${encodeURIComponent(wanted)}`);
  }, [load, wanted]);
  const cards = (data?.cards ?? []).filter(
    ({ handle, isAvailable }) => isAvailable && !onTray.includes(handle),
  );
  if (cards.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="text-small text-text-2">{m.booking.addSaved}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {cards.slice(0, 8).map(({ handle, title }) => (
          <li key={handle}>
            <Link
              to={pathWith(handle)}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 rounded-ctl border border-dashed border-control px-3.5 text-small hover:border-text"
            >
              <Plus size={16} strokeWidth={1.25} className="flex-none" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A checkbox to send viewed and saved pieces. Nothing is sent unless it is checked. */
export function SharePiecesCheckbox() {
  const saved = useSavedHandles();
  const isHydrated = useHydrated();
  const [isShared, setShared] = useState(false);
  const viewed = isHydrated ? viewedPieces() : [];
  const counts = [
    ...(viewed.length > 0 ? [m.booking.viewed(viewed.length)] : []),
    ...(saved.length > 0 ? [m.booking.saved(saved.length)] : []),
  ];
  if (!isHydrated || counts.length === 0) return null;
  return (
    <div>
      <Checkbox
        label={m.booking.sharePieces(counts.join(", "))}
        name="share"
        value="yes"
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      <p className="pl-[30px] text-small text-text-2">{m.booking.shareHint}</p>
      {isShared &&
        viewed
          .slice(0, 20)
          .map((handle) => <input key={handle} type="hidden" name="viewed" value={handle} />)}
      {isShared &&
        saved.slice(0, 20).map((handle) => <input key={handle} type="hidden" name="saved" value={handle} />)}
    </div>
  );
}
