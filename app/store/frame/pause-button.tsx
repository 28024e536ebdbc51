import { m } from "#messages";
import { IconButton } from "../../ui/icon-button.tsx";
import { FrameIcon } from "./frame-icon.tsx";

interface PauseButtonProps {
  what: string;
  isStopped: boolean;
  onChange: (isStopped: boolean) => void;
  className?: string;
}

/** Pauses and resumes moving content. */
export function PauseButton({ what, isStopped, onChange, className = "" }: PauseButtonProps) {
  return (
    <IconButton
      label={isStopped ? m.frame.play(what) : m.frame.pause(what)}
      className={`text-text-2 hover:text-text noscript:hidden ${className}`}
      onClick={() => onChange(!isStopped)}
    >
      <FrameIcon name={isStopped ? "play" : "pause"} size={16} />
    </IconButton>
  );
}
