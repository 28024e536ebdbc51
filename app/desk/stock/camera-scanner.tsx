import { Button } from "../../ui/button.tsx";
import { useCamera } from "../scan/use-camera.ts";

/** Scans codes with the camera if the browser can. Otherwise the phone's own camera app opens the code's URL. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const { canScan, isOn, fault, video, toggle } = useCamera(onCode);
  if (!canScan)
    return (
      <p className="text-small text-text-2">
        Point your phone's camera at a tag to open the piece and count it there. Or type below.
      </p>
    );
  return (
    <div className="grid gap-3">
      {isOn && <video ref={video} playsInline muted className="aspect-4/3 w-full bg-text object-cover" />}
      {fault && <p className="text-small text-garnet">{fault}</p>}
      <Button type="button" onClick={toggle}>
        {isOn ? "Stop camera" : "Scan with camera"}
      </Button>
    </div>
  );
}
