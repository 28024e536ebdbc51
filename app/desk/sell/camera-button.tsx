import { Camera, CameraOff } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { useCamera } from "../scan/use-camera.ts";
import { useTicketScans } from "./ticket-scans.tsx";

/** Scans tags with the camera, on phones and tablets whose browser can. */
export function CameraButton() {
  const scans = useTicketScans();
  const { canScan, isOn, fault, video, toggle } = useCamera((code) => scans?.scan(code));
  if (!canScan || !scans) return null;
  const Icon = isOn ? CameraOff : Camera;
  return (
    <>
      <IconButton
        label={isOn ? "Stop camera" : "Scan with camera"}
        onClick={toggle}
        className="flex-none lg:hidden"
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.25} />
      </IconButton>
      {(isOn || fault !== "") && (
        <div className="absolute inset-x-0 top-[calc(100%+8px)] bg-surface shadow-float">
          {isOn && <video ref={video} playsInline muted className="aspect-4/3 w-full bg-text object-cover" />}
          {fault !== "" && <p className="px-4 py-3 text-small text-garnet">{fault}</p>}
        </div>
      )}
    </>
  );
}
