import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { canScanByCamera, scanByCamera } from "./camera.ts";

interface Camera {
  /** False before hydration, and in browsers that can't. */
  canScan: boolean;
  isOn: boolean;
  /** Why it can't be used, as a message; empty if it can. */
  fault: string;
  /** For the video that shows what the camera sees, while it is on. */
  video: RefObject<HTMLVideoElement | null>;
  toggle(): void;
}

/** Reads codes with the camera while it is on. */
export function useCamera(onCode: (code: string) => void): Camera {
  const isHydrated = useHydrated();
  const [isOn, setIsOn] = useState(false);
  const [fault, setFault] = useState("");
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  report.current = onCode;
  useEffect(() => {
    if (!isOn || !video.current) return;
    return scanByCamera(video.current, {
      onCode: (code) => report.current(code),
      onFault: (words) => {
        setFault(words);
        setIsOn(false);
      },
    });
  }, [isOn]);
  const toggle = () => setIsOn((before) => !before);
  return { canScan: isHydrated && canScanByCamera(), isOn, fault, video, toggle };
}
