import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type LucideIcon,
  Maximize2,
  Minus,
  Plus,
} from "lucide-react";
import type { ComponentProps } from "react";
import { namedPoses, type SolidCamera, viewControls, viewText } from "./solid-camera.ts";

type Step = keyof typeof viewControls;

const turns: readonly [Step, string, LucideIcon][] = [
  ["left", "Rotate left", ArrowLeft],
  ["right", "Rotate right", ArrowRight],
  ["above", "Tilt up", ArrowUp],
  ["below", "Tilt down", ArrowDown],
];
const distances: readonly [Step, string, LucideIcon][] = [
  ["farther", "Zoom out", Minus],
  ["closer", "Zoom in", Plus],
];
const poses = { front: "Front", side: "Side", top: "Top" } as const;

interface ViewButtonsProps {
  camera: SolidCamera;
  onCamera: (camera: SolidCamera) => void;
  onReset: () => void;
}

/** Buttons for everything drag and wheel do, and the current viewing direction. */
export function ViewButtons({ camera, onCamera, onReset }: ViewButtonsProps) {
  const steps = (some: typeof turns) =>
    some.map(([step, label, Icon]) => (
      <ViewButton key={step} label={label} onClick={() => onCamera(viewControls[step](camera))}>
        <Icon aria-hidden="true" size={20} strokeWidth={1.25} />
      </ViewButton>
    ));
  return (
    <div className="grid gap-2">
      <fieldset aria-label="View" className="flex flex-wrap gap-3">
        <div className="flex">{steps(turns)}</div>
        <div className="flex">
          {steps(distances)}
          <ViewButton label="Reset the view" onClick={onReset}>
            <Maximize2 aria-hidden="true" size={18} strokeWidth={1.25} />
          </ViewButton>
        </div>
        <div className="flex">
          {(["front", "side", "top"] as const).map((name) => (
            <ViewButton key={name} onClick={() => onCamera({ ...camera, ...namedPoses[name] })}>
              {poses[name]}
            </ViewButton>
          ))}
        </div>
      </fieldset>
      <p role="status" className="text-small text-text-2 tabular-nums">
        {viewText(camera)}
      </p>
    </div>
  );
}

function ViewButton({ label, ...props }: ComponentProps<"button"> & { label?: string }) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      title={label}
      className="relative -ml-px inline-flex min-h-11 min-w-11 items-center justify-center border border-control px-3 text-ui transition-colors duration-[220ms] ease-house first:ml-0 hover:bg-text/6 focus-visible:z-1"
    />
  );
}
