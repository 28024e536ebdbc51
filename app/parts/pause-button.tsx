import { Pause, Play } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";

interface PauseButtonProps {
  /** What moves: "testimonials". */
  what: string;
  isStopped: boolean;
  onChange: (isStopped: boolean) => void;
  className?: string;
}

/** Stops what moves by itself, and lets it go on. */
export function PauseButton({ what, isStopped, onChange, className = "" }: PauseButtonProps) {
  const Icon = isStopped ? Play : Pause;
  return (
    <IconButton
      label={`${isStopped ? "Play" : "Pause"} ${what}`}
      className={`text-text-2 hover:text-text noscript:hidden ${className}`}
      onClick={() => onChange(!isStopped)}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.25} />
    </IconButton>
  );
}
