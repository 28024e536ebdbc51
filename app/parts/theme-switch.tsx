import { Moon, Sun } from "lucide-react";
import { toggleTheme, useTheme } from "../stores/theme.ts";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";

/** Changes between the light and the dark room. */
export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useTheme();
  return (
    <IconButton
      label="Switch between light and dark theme"
      aria-pressed={theme === "light"}
      onClick={toggleTheme}
      className={classNames("noscript:hidden", className)}
    >
      <Sun aria-hidden="true" size={20} strokeWidth={1.25} className="hidden dark:block" />
      <Moon aria-hidden="true" size={20} strokeWidth={1.25} className="dark:hidden" />
    </IconButton>
  );
}
