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

/** Whether this browser can read codes with the camera. */
export function canScanByCamera(): boolean {
  return detectorClass() !== null && Boolean(navigator.mediaDevices);
}

interface ScanOptions {
  onCode(code: string): void;
  onFault(words: string): void;
}

/** Scans until the returned function is called. */
export function scanByCamera(video: HTMLVideoElement, { onCode, onFault }: ScanOptions): () => void {
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
