import { Button } from "../../../ui/button.tsx";
import { refusalLine } from "./photo-result.ts";
import { RefusedPhotos } from "./refused-photos.tsx";
import type { PhotoUploads } from "./use-photo-uploads.ts";

interface PhotoProgressProps {
  noun: string;
  uploads: PhotoUploads & { stop: () => void };
  onRetry: () => void;
}

/** How far an upload is, what was added, and what wasn't and why. */
export function PhotoProgress({
  noun,
  uploads: { uploads, isRunning, current, stop },
  onRetry,
}: PhotoProgressProps) {
  if (uploads.length === 0) return null;
  const count = (state: string) => uploads.filter((one) => one.state === state).length;
  const settled = uploads.length - count("waiting");
  const unsent = count("failed") + (isRunning ? 0 : count("waiting"));
  const lost = uploads.filter(({ state }) => state === "refused" || state === "failed");
  const words = (of: number) => `${of} ${of === 1 ? noun : `${noun}s`}`;
  const sums = [
    `${words(count("added"))} added`,
    count("known") > 0 && `${count("known")} already here`,
    !isRunning && count("waiting") > 0 && `${count("waiting")} not sent`,
  ];
  return (
    <div className="grid gap-4">
      {isRunning && (
        <div className="grid gap-2">
          <progress
            aria-label={`Adding ${noun}s`}
            max={uploads.length}
            value={settled + (current?.part ?? 0)}
            className="h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
          />
          <p className="flex flex-wrap justify-between gap-x-4 text-small text-text-2 tabular-nums">
            <span className="min-w-0 truncate">{current ? `Adding ${current.name}` : `Adding ${noun}s`}</span>
            <span>{`${Math.min(settled + 1, uploads.length)} of ${uploads.length}`}</span>
          </p>
          <div>
            <Button variant="secondary" size="sm" onClick={stop}>
              Stop
            </Button>
          </div>
        </div>
      )}
      {!isRunning && (
        <p role="status" className="text-ui tabular-nums">
          {`${sums.filter(Boolean).join(", ")}.`}
        </p>
      )}
      <RefusedPhotos noun={noun} lines={lost.map(refusalLine)} />
      {!isRunning && unsent > 0 && (
        <div>
          <Button size="sm" onClick={onRetry}>{`Retry ${words(unsent)}`}</Button>
        </div>
      )}
    </div>
  );
}
