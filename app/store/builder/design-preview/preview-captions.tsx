import { useLayoutEffect, useRef } from "react";
import { hasChoices } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { m } from "#messages";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { PreviewState } from "./preview-state.ts";

interface PreviewCaptionsProps {
  design: Design;
  state: PreviewState;
  /** Whether the bottom of the plate is free of measurements and of a close-up piece. */
  hasRoom: boolean;
  onAsk(): void;
}

const hints = (): Record<PreviewState, string> => ({
  waiting: "",
  live: m.builder.dragAndPinch,
  slow: m.builder.drawnSlow,
  lost: "",
  failed: m.builder.drawnOnly,
});

export function PreviewCaptions({ design, state, hasRoom, onAsk }: PreviewCaptionsProps) {
  const { category, primaryStone } = design;
  const isBegun = hasChoices(design);
  return (
    <>
      <p className="pointer-events-none absolute top-5 left-6 text-small text-text-2 max-lg:hidden">
        {state === "live" ? m.builder.live(m.builder.yours[category]) : m.builder.yours[category]}
      </p>
      <div className="pointer-events-none absolute bottom-5 left-6 grid max-w-[calc(100%-48px)] justify-items-start gap-3 max-lg:bottom-6 max-lg:left-4">
        {state === "slow" && <SeeItLive onAsk={onAsk} />}
        {hasRoom && (
          <p
            className={classNames(
              "text-small text-text-2",
              isBegun ? "max-lg:sr-only" : "max-lg:max-w-[8em]",
            )}
          >
            {!isBegun ? m.builder.startToPreview : primaryStone ? hints()[state] : m.builder.glassStone}
          </p>
        )}
      </div>
    </>
  );
}

function SeeItLive({ onAsk }: { onAsk(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    const plate = own?.closest<HTMLElement>("[data-preview]");
    return () => {
      if (own && own === document.activeElement) plate?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      onClick={onAsk}
      className="pointer-events-auto bg-surface noscript:hidden"
    >
      {m.product.seeLive}
    </Button>
  );
}
