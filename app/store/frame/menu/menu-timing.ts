/** Hover delays: ms before a menu opens, before it closes, and during which the next one opens at once. */
const menuDelays = { hoverMs: 200, closeMs: 150, skipMs: 300 };

/** A menu opens after `hoverMs`, or at once within `skipMs` of another, and closes `closeMs` after the pointer leaves. */
export function menuTiming(show: (menu: string | null) => void, delays = menuDelays) {
  let shown: string | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(menu: string | null): void {
    clearTimeout(timer);
    if (shown === menu) return;
    if (menu === null) closedAt = performance.now();
    shown = menu;
    show(menu);
  }
  return {
    set,
    enter(menu: string): void {
      clearTimeout(timer);
      const isBrowsing = shown !== null || performance.now() - closedAt < delays.skipMs;
      if (isBrowsing) set(menu);
      else timer = setTimeout(set, delays.hoverMs, menu);
    },
    leave(): void {
      clearTimeout(timer);
      if (shown !== null) timer = setTimeout(set, delays.closeMs, null);
    },
  };
}

export type MenuTiming = ReturnType<typeof menuTiming>;
