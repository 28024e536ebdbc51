import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { EmptyTray } from "../pictures/line-drawing/empty-tray.tsx";

interface CartEmptyProps {
  /** Level of the heading: on a page of its own, or in the drawer. */
  heading: "h2" | "h3";
  onLeave?: () => void;
}

/** A cart without anything in it: one drawing and the ways out. */
export function CartEmpty({ heading: Heading, onLeave }: CartEmptyProps) {
  return (
    <div className="grid justify-items-center gap-3.5 text-center">
      <EmptyTray className="mb-3 size-[108px] text-text-3" />
      <Heading className="font-serif text-title-2">The tray is empty</Heading>
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
