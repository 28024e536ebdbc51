import { type PointerEvent, useRef, useState } from "react";
import { maxPathLength, signatureBox } from "../../../modules/repairs/form-limits.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

const { width, height } = signatureBox;
/** Points closer than this are skipped. */
const minStep = 3;

interface SignaturePadProps {
  /** A name can be typed instead of a drawn signature. Omit if the form asks for it elsewhere. */
  typed?: { defaultValue: string; error: string | undefined };
}

/** A field to sign with finger, pen or mouse. Without JavaScript or pointer, a typed name signs. */
export function SignaturePad({ typed }: SignaturePadProps) {
  const isHydrated = useHydrated();
  const [path, setPath] = useState("");
  const last = useRef<readonly [number, number] | null>(null);
  function pointOf(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const scaled = (at: number, of: number, units: number) =>
      Math.min(units, Math.max(0, Math.round((at / of) * units)));
    const x = scaled(event.clientX - box.left, box.width, width);
    return [x, scaled(event.clientY - box.top, box.height, height)] as const;
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOf(event);
    const [x, y] = last.current;
    // A dot is drawn as a one-unit stroke.
    setPath((drawn) => `${drawn}M${x} ${y}L${Math.min(width, x + 1)} ${y}`);
  }
  function move(event: PointerEvent<SVGSVGElement>) {
    if (!last.current) return;
    const [x, y] = pointOf(event);
    if (Math.hypot(x - last.current[0], y - last.current[1]) < minStep) return;
    last.current = [x, y];
    setPath((drawn) => (drawn.length > maxPathLength - 16 ? drawn : `${drawn}L${x} ${y}`));
  }
  return (
    <div className="grid gap-4">
      {isHydrated && (
        <div className="grid gap-2">
          <div className="flex items-baseline justify-between gap-4 text-small">
            <span className="font-medium">Signature</span>
            <button
              type="button"
              onClick={() => setPath("")}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Clear
            </button>
          </div>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={path === "" ? "Signature field, empty" : "Signature field, signed"}
            className="w-full max-w-[600px] touch-none cursor-crosshair rounded-ctl border border-control"
            onPointerDown={begin}
            onPointerMove={move}
            onPointerUp={() => {
              last.current = null;
            }}
            onPointerCancel={() => {
              last.current = null;
            }}
          >
            <SignatureLine path={path} />
          </svg>
        </div>
      )}
      <input type="hidden" name="signature" value={path} autoComplete="off" />
      {typed && (
        <TextField
          name="signedName"
          label="Or type your name to sign"
          {...typed}
          maxLength={120}
          autoComplete="off"
          className="max-w-[400px]"
        />
      )}
    </div>
  );
}

/** A drawn signature in the text color. */
export function SignatureLine({ path }: { path: string }) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
