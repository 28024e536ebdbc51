import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { parseSolid, type SolidData } from "./solid-data.ts";
import { SolidInspector } from "./solid-inspector.tsx";

interface SolidViewerProps {
  number: string;
  /** Hash of the design, so that another drawing's castings are never shown. */
  hash: string;
  /** Called once castings are computed, so the page can show their weights. */
  onLoaded: () => void;
}

const noDrawing = "This browser can't show 3D. The drawing on this page has the measurements.";

/** Loads and shows a job's castings. On failure, shows a message and leaves the drawing. */
export function SolidViewer(props: SolidViewerProps) {
  const [isDrawable, setIsDrawable] = useState(hasWebGl);
  if (!isDrawable)
    return (
      <p role="alert" className="text-ui">
        {noDrawing}
      </p>
    );
  return <LoadedSolid {...props} onFailed={() => setIsDrawable(false)} />;
}

/** Whether this browser has WebGL 2, tested on a temporary canvas. */
function hasWebGl(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return gl !== null;
}

function LoadedSolid({ number, hash, onLoaded, onFailed }: SolidViewerProps & { onFailed: () => void }) {
  const [data, setData] = useState<SolidData | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again, another callback does not.
  useEffect(() => {
    const end = new AbortController();
    setData(null);
    setTrouble(null);
    loadSolid(number, hash, end.signal).then(
      (loaded) => {
        setData(loaded);
        onLoaded();
      },
      (error: unknown) => {
        if (end.signal.aborted) return;
        setTrouble(error instanceof Refused ? error.message : "The castings didn't load. Try again.");
      },
    );
    return () => end.abort();
  }, [number, hash, tries]);

  if (trouble)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ui">{trouble}</p>
        <Button variant="secondary" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </div>
    );
  if (!data)
    return (
      <p key="computing" role="status" className="flex items-center gap-3 text-ui text-text-2">
        <Spinner /> Preparing the castings
      </p>
    );
  if (data.castings.length === 0)
    return <p className="text-ui">Every part of this piece is purchased; nothing is cast.</p>;
  return <SolidInspector data={data} onFailed={onFailed} />;
}

/** The server's reason, as shown at the desk. */
class Refused extends Error {}

async function loadSolid(number: string, hash: string, signal: AbortSignal): Promise<SolidData> {
  const answer = await fetch(`/desk/jobs/${number}/solid?hash=${hash}`, { signal });
  if (!answer.ok) throw new Refused(await answer.text());
  return parseSolid(await answer.arrayBuffer());
}
