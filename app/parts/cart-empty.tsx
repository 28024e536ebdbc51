import { ButtonLink } from "../ui/button-link.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { EmptyTray } from "./line-drawing/empty-tray.tsx";

/** A cart without anything in it: one drawing and the ways out. */
export function CartEmpty({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className="grid justify-items-center gap-3.5 text-center">
      <EmptyTray className="mb-3 size-[108px] text-text-3" />
      <h3 className="font-serif text-title-2">The tray is empty</h3>
      <p className="max-w-[22em] text-ui text-text-2">
        Pieces you add and rings you design wait here, on this device.
      </p>
      <ButtonLink to="/shop" variant="secondary" className="mt-2.5" onClick={onLeave}>
        Shop
      </ButtonLink>
      <TextLink to="/custom-builder" onClick={onLeave}>
        Custom Builder
      </TextLink>
    </div>
  );
}
