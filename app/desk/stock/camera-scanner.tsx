import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Milliseconds between scans, and until the same code counts again. */
const lookMs = 180;
const sameCodeMs = 3_000;

function detectorClass(): DetectorClass | null {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;
}

/** Scans codes with the camera if the browser can. Otherwise the phone's own camera app opens the code's URL. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const isHydrated = useHydrated();
  const [isOn, setIsOn] = useState(false);
  const [fault, setFault] = useState("");
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  report.current = onCode;
  useEffect(() => {
    if (!isOn || !video.current) return;
    return scan(video.current, {
      onCode: (code) => report.current(code),
      onFault: (words) => {
        setFault(words);
        setIsOn(false);
      },
    });
  }, [isOn]);
  if (!isHydrated || !detectorClass() || !navigator.mediaDevices)
    return (
      <p className="text-small text-text-2">
        Point your phone's camera at a tag to open the piece and count it there. Or type below.
      </p>
    );
  return (
    <div className="grid gap-3">
      {isOn && <video ref={video} playsInline muted className="aspect-4/3 w-full bg-text object-cover" />}
      {fault && <p className="text-small text-garnet">{fault}</p>}
      <Button type="button" onClick={() => setIsOn((before) => !before)}>
        {isOn ? "Stop camera" : "Scan with camera"}
      </Button>
    </div>
  );
}

interface ScanOptions {
  onCode(code: string): void;
  onFault(words: string): void;
}

/** Scans until the returned function is called. */
function scan(video: HTMLVideoElement, { onCode, onFault }: ScanOptions): () => void {
  const Class = detectorClass();
  if (!Class) return () => {};
  const detector = new Class({ formats: ["qr_code"] });
  let stream: MediaStream | null = null;
  let timer = 0;
  let isOver = false;
  let last = { code: "", at: 0 };
  async function look() {
    const found = await detector.detect(video).catch(() => []);
    if (isOver) return;
    const code = found[0]?.rawValue ?? "";
    const now = Date.now();
    if (code !== "" && (code !== last.code || now - last.at > sameCodeMs)) onCode(code);
    if (code !== "") last = { code, at: now };
    timer = window.setTimeout(look, lookMs);
  }
  navigator.mediaDevices
    .getUserMedia({ video: { facingMode: "environment" } })
    .then(async (opened) => {
      stream = opened;
      if (isOver) return stop();
      video.srcObject = opened;
      await video.play();
      await look();
    })
    .catch(() =>
      onFault("This page can't use the camera. Allow it in your browser, or type the number below."),
    );
  function stop() {
    isOver = true;
    window.clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
  return stop;
}
