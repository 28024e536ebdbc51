import { m } from "#messages";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { FrameIcon } from "../frame-icon.tsx";
import { toggleTheme, useTheme } from "./theme.ts";

export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useTheme();
  return (
    <IconButton
      label={m.frame.switchTheme}
      aria-pressed={theme === "light"}
      onClick={toggleTheme}
      className={classNames("noscript:hidden", className)}
    >
      <FrameIcon name="sun" className="hidden dark:block" />
      <FrameIcon name="moon" className="dark:hidden" />
    </IconButton>
  );
}
