import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { OrderControls } from "../kit/photos/order-controls.tsx";
import { movedTo } from "../kit/photos/photo-order.ts";
import { PieceFile, RemoveFile, type ShownFile } from "./piece-files.tsx";

/** A piece's photos; the first is the main one. They are moved with buttons or by dragging, and saved at once. */
export function PiecePhotos({ photos, title }: { photos: readonly ShownFile[]; title: string }) {
  const saved = photos.map(({ id }) => id).join();
  const [order, setOrder] = useState<{ of: string; ids: number[] } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const pressed = useRef("");
  const list = useRef<HTMLUListElement>(null);
  const submit = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed moved with its photo
  useEffect(() => {
    const button = list.current?.querySelector<HTMLButtonElement>(`[value="${pressed.current}"]`);
    if (pressed.current && button)
      (button.disabled
        ? button.parentElement?.querySelector<HTMLButtonElement>("button:enabled")
        : button
      )?.focus();
    pressed.current = "";
  }, [saved]);
  if (photos.length === 0) return <p className="text-ui text-text-2">None yet.</p>;
  const ids = order?.of === saved ? order.ids : photos.map(({ id }) => id);
  const shown = ids.flatMap((id) => photos.find((one) => one.id === id) ?? []);
  function drop(): void {
    setDragged(null);
    if (ids.join() === saved) return;
    void submit({ intent: "order", photos: ids.join() }, { method: "post", preventScrollReset: true });
  }
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(170px,1fr))] gap-x-4 gap-y-6">
        {shown.map((photo, place) => (
          <PiecePhoto
            key={photo.id}
            {...{ photo, title, place, count: shown.length }}
            isDragged={dragged === photo.id}
            onPress={(way) => {
              pressed.current = `${photo.id} ${way}`;
              setSaid(`Photo ${place + 1} moved ${way}.`);
            }}
            onDrag={() => setDragged(photo.id)}
            onDragOver={() => {
              if (dragged !== null && dragged !== photo.id)
                setOrder({ of: saved, ids: movedTo(ids, ids.indexOf(dragged), place) });
            }}
            onDragEnd={drop}
          />
        ))}
      </ul>
    </>
  );
}

interface PiecePhotoProps {
  photo: ShownFile;
  title: string;
  place: number;
  count: number;
  isDragged: boolean;
  onPress: (way: string) => void;
  onDrag: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

function PiecePhoto({ photo, title, place, count, isDragged, ...on }: PiecePhotoProps) {
  const row = useRef<HTMLLIElement>(null);
  return (
    <li
      ref={row}
      onDragOver={(event) => {
        event.preventDefault();
        on.onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
      className={classNames("grid content-start gap-1 text-small", isDragged && "opacity-60")}
    >
      <PieceFile file={photo} title={title} />
      {place === 0 && count > 1 && <span className="font-medium">Main photo</span>}
      <div className="flex flex-wrap items-center justify-between">
        {count > 1 && (
          <DeskForm preventScrollReset className="-ml-3 flex">
            <input type="hidden" name="intent" value="order" />
            <OrderControls
              noun="photo"
              name={String(photo.id)}
              ways={["earlier", "later"]}
              {...{ place, count, row }}
              onMove={(_event, _to, way) => on.onPress(way)}
              onDrag={on.onDrag}
              onDragEnd={on.onDragEnd}
            />
          </DeskForm>
        )}
        <RemoveFile file={photo} />
      </div>
    </li>
  );
}
