/** Milliseconds a pointer rests before a menu opens, may stray before it closes, and is remembered as browsing. */
export const menuDelays = { hoverMs: 200, closeMs: 150, skipMs: 300 };

/** When menus open and close as a pointer wanders over them. `show` is told which one stands open, or null. */
export interface MenuTiming {
  enter(menu: string): void;
  leave(): void;
  /** Opens or closes at once: a press, a key. */
  set(menu: string | null): void;
}

/** A menu opens after `hoverMs`, at once within `skipMs` of another, and closes `closeMs` after the pointer left. */
export function menuTiming(show: (menu: string | null) => void, delays = menuDelays): MenuTiming {
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
    enter(menu) {
      clearTimeout(timer);
      const isBrowsing = shown !== null || performance.now() - closedAt < delays.skipMs;
      if (isBrowsing) set(menu);
      else timer = setTimeout(set, delays.hoverMs, menu);
    },
    leave() {
      clearTimeout(timer);
      if (shown !== null) timer = setTimeout(set, delays.closeMs, null);
    },
  };
}
