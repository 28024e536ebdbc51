import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { settings } from "#settings";
import { localStorageValues } from "../../../platform/storage/persisted-values.ts";

export type Theme = "light" | "dark";
const themeKey = "theme";

/** The theme a visitor chose, or else the shop's, as `theme-script.ts` applies it. */
export function readTheme(text: string | null): Theme {
  const { theme = "dark" } = settings().appearance ?? {};
  if (theme === "dark") return text === "light" ? "light" : "dark";
  if (theme === "light") return text === "dark" ? "dark" : "light";
  const isLight = text ? text === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  return isLight ? "light" : "dark";
}

const themeStore = createStore<{ theme: Theme }>(() => ({ theme: "dark" }));

function show(theme: Theme): void {
  themeStore.setState({ theme });
  document.documentElement.classList.toggle("dark", theme === "dark");
}

if (typeof window !== "undefined") {
  themeStore.setState({ theme: readTheme(localStorageValues.read(themeKey)) });
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === themeKey) show(readTheme(newValue));
  });
}

export function toggleTheme(): void {
  const theme = themeStore.getState().theme === "dark" ? "light" : "dark";
  show(theme);
  localStorageValues.write(themeKey, theme);
}

/** The theme; dark during hydration. */
export function useTheme(): Theme {
  return useStore(themeStore, (state) => state.theme);
}
