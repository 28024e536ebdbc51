import { useId, useMemo, useState } from "react";
import { placeLabel } from "#jewelry/making/walls/place-label";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { StepSlider } from "../../../ui/step-slider.tsx";
import { boundsOf, cameraFraming, castingIndexAt, closeUpCamera } from "./casting-views.ts";
import { firstPose, type SolidCamera } from "./solid-camera.ts";
import { SolidCanvas } from "./solid-canvas.tsx";
import type { SolidData } from "./solid-data.ts";
import { cutPose, type SectionAxis, sectionAxes, sectionCut } from "./solid-section.ts";
import { ViewButtons } from "./view-buttons.tsx";

const sectionNames: Readonly<Record<SectionAxis, string>> = {
  none: "None",
  x: "From the side",
  y: "From above",
  z: "From the front",
};

/** A job's castings, one at a time: rotate, cut with a plane, measure between two points. */
export function SolidInspector({ data, onFailed }: { data: SolidData; onFailed: () => void }) {
  const [index, setIndex] = useState(0);
  const casting = data.castings[index]!;
  const bounds = useMemo(() => boundsOf(casting), [casting]);
  const [camera, setCamera] = useState<SolidCamera>(() => cameraFraming(bounds, firstPose));
  const [section, setSection] = useState<{ axis: SectionAxis; atMm: number; isOther: boolean }>({
    axis: "none",
    atMm: 0,
    isOther: false,
  });
  const [hasThin, setHasThin] = useState(true);
  const [points, setPoints] = useState<readonly Vector[]>([]);
  const [chosen, setChosen] = useState<Vector | null>(null);
  const [isMissed, setIsMissed] = useState(false);
  const keysId = useId();
  const cut = useMemo(() => sectionCut(section), [section]);

  function choose(next: number): void {
    setIndex(next);
    setPoints([]);
    setChosen(null);
    setSection((now) => ({ ...now, axis: "none" }));
    setCamera(cameraFraming(boundsOf(data.castings[next]!), firstPose));
  }
  function reset(): void {
    setCamera(cameraFraming(bounds, firstPose));
  }
  function chooseAxis(axis: SectionAxis): void {
    const next = { axis, atMm: middleOf(bounds, axis), isOther: false };
    setSection(next);
    if (axis !== "none") setCamera({ ...camera, ...cutPose(next) });
  }
  function turnSection(isOther: boolean): void {
    setSection({ ...section, isOther });
    setCamera({ ...camera, ...cutPose({ ...section, isOther }) });
  }
  function pick(place: Vector | null): void {
    setIsMissed(place === null);
    if (place) setPoints((now) => (now.length === 2 ? [place] : [...now, place]));
  }
  function look(at: Vector): void {
    const found = castingIndexAt(data.castings, at);
    if (found !== index) choose(found);
    setChosen(at);
    setCamera(closeUpCamera(boundsOf(data.castings[found]!), at));
  }

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(260px,2fr)] lg:gap-8" data-solid="shown">
      <div className="grid content-start gap-3">
        <SolidCanvas
          {...{ casting, camera, cut, hasThin, points, chosen, onFailed }}
          onCamera={setCamera}
          onReset={reset}
          onPick={pick}
          label={`Casting ${casting.letter}, 3D view`}
          describedBy={keysId}
        />
        <ViewButtons camera={camera} onCamera={setCamera} onReset={reset} />
        <p id={keysId} className="text-small text-text-2">
          Drag to rotate. Click two points to measure. Keys: arrows rotate, + and − zoom, Shift+arrows move
          the crosshair, Enter marks a point; 1, 2, 3 show front, side and top, 0 resets the view.
        </p>
      </div>
      <div className="grid content-start gap-5">
        {data.castings.length > 1 && (
          <SelectField
            label="Casting"
            name="casting"
            value={String(index)}
            onChange={(event) => choose(Number(event.currentTarget.value))}
            options={data.castings.map(({ letter, count }, i) => ({
              value: String(i),
              label: `${letter} × ${count}`,
            }))}
          />
        )}
        <SelectField
          label="Section"
          name="section"
          value={section.axis}
          onChange={(event) => chooseAxis(event.currentTarget.value as SectionAxis)}
          options={sectionAxes.map((value) => ({ value, label: sectionNames[value] }))}
        />
        {section.axis !== "none" && (
          <div className="grid gap-2">
            <StepSlider
              label="Section at"
              unit="mm"
              {...rangeOf(bounds, section.axis)}
              step={0.05}
              digits={2}
              value={section.atMm}
              onChange={(atMm) => setSection({ ...section, atMm })}
              ticks={{ major: 5, minor: 25 }}
            />
            <Checkbox
              label="Flip the cut"
              name="other"
              value="1"
              checked={section.isOther}
              onChange={(event) => turnSection(event.currentTarget.checked)}
            />
          </div>
        )}
        <Measured points={points} isMissed={isMissed} onClear={() => setPoints([])} />
        <Checkbox
          label="Highlight walls under 0.80 mm (red: under 0.35 mm)"
          name="thin"
          value="1"
          checked={hasThin}
          onChange={(event) => setHasThin(event.currentTarget.checked)}
        />
        {data.places.length > 0 && (
          <ol className="grid list-inside list-decimal justify-items-start gap-1 text-ui">
            {data.places.map((place) => (
              <li key={place.part}>
                <button
                  type="button"
                  className="text-underline min-h-11 font-medium tabular-nums"
                  onClick={() => look(place.at)}
                >
                  {placeLabel(place)}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

interface MeasuredProps {
  points: readonly Vector[];
  isMissed: boolean;
  onClear: () => void;
}

/** The distance between the marked points, in total and along each axis. */
function Measured({ points, isMissed, onClear }: MeasuredProps) {
  const [first, second] = points;
  return (
    <div className="grid justify-items-start gap-2 text-ui">
      <output className="grid gap-1 tabular-nums">
        {first && second ? (
          <Distance from={first} to={second} />
        ) : (
          <span>
            {first ? `1 at ${placeText(first)}. Mark another point.` : "Mark two points to measure."}
          </span>
        )}
        {isMissed && <span className="text-text-2">There's no metal there.</span>}
      </output>
      {first && (
        <Button variant="secondary" onClick={onClear}>
          Clear points
        </Button>
      )}
    </div>
  );
}

function Distance({ from, to }: { from: Vector; to: Vector }) {
  const away: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return (
    <>
      <span className="font-serif text-[26px]">{Math.hypot(...away).toFixed(2)} mm</span>
      <span className="text-small text-text-2">
        From 1 at {placeText(from)} to 2 at {placeText(to)}; x, y, z offset {placeText(away)}
      </span>
    </>
  );
}

function placeText(place: Vector): string {
  return place.map((value) => value.toFixed(2)).join(", ");
}

type Box = ReturnType<typeof boundsOf>;

function rangeOf({ min, max }: Box, axis: Exclude<SectionAxis, "none">): { min: number; max: number } {
  const i = { x: 0, y: 1, z: 2 }[axis] as 0 | 1 | 2;
  return { min: Math.floor(min[i] * 20) / 20, max: Math.ceil(max[i] * 20) / 20 };
}

/** The step nearest the middle, which cuts a ring through its stone. */
function middleOf(bounds: Box, axis: SectionAxis): number {
  if (axis === "none") return 0;
  const { min, max } = rangeOf(bounds, axis);
  return Math.round((min + max) * 10) / 20;
}
