export type FrameIconName =
  | "menu"
  | "search"
  | "phone"
  | "bag"
  | "pin"
  | "sun"
  | "moon"
  | "down"
  | "pause"
  | "play";

interface FrameIconProps {
  name: FrameIconName;
  size?: number;
  className?: string;
}

export function FrameIcon({ name, size = 20, className = "" }: FrameIconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className={className}>
      <use href={`#frame-${name}`} />
    </svg>
  );
}
