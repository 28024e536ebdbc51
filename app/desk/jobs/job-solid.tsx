import { useState } from "react";
import { useRevalidator } from "react-router";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Job } from "./desk-jobs.server.ts";

const SolidViewer = lazyComponent(
  async () => (await import("./solid/solid-viewer.tsx")).SolidViewer,
  () => "We couldn't open the 3D view.",
);

interface JobSolidProps {
  job: Pick<Job, "number" | "designHash">;
  /** Whether the page has the castings' weights and wall thickness. */
  isMeasured: boolean;
}

/** A 3D view of the castings to order, opened on demand. Hidden without JavaScript. */
export function JobSolid({ job: { number, designHash }, isMeasured }: JobSolidProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  if (!useHydrated()) return null;
  return (
    <DeskSection title="3D castings">
      {isOpen ? (
        // The button that had the focus is gone.
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <SolidViewer
            number={number}
            hash={designHash}
            onLoaded={() => {
              if (!isMeasured) void revalidate();
            }}
            onMissing={() => setIsOpen(false)}
          />
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-[44em] text-ui text-text-2">
            The castings as ordered. Rotate, section, or measure between two points.
          </p>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Open 3D view
          </Button>
        </div>
      )}
    </DeskSection>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
