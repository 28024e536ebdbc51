import type { Page } from "@playwright/test";
import { isFullRun } from "../faults/run-size.ts";

/** Widths at which some page's styles change. */
const breakpoints = [360, 420, 480, 720, 760, 1200, 1280, 1340, 1380, 1440, 1540, 1680];

/** The smallest width of each range of styles, and both sides of breakpoints that affect every page. */
const chosen = [320, ...breakpoints, 390, 759, 1199, 1920];

/** Every 40 px from 320 to 1920, common device widths, and both sides of each breakpoint. */
const all = [
  ...Array.from({ length: 41 }, (_, index) => 320 + 40 * index),
  ...[375, 390, 414, 768, 1024, 1366, 1536],
  ...breakpoints.flatMap((width) => [width - 1, width]),
];

export const widths = [...new Set(isFullRun ? all : chosen)].sort((a, b) => a - b);

/** The first and last width and every third in between, varying with the state; all with `SIZE=full`. */
export function sampleFor(state: number, at: readonly number[]): readonly number[] {
  return isFullRun ? at : at.filter((_, place) => place % (at.length - 1) === 0 || place % 3 === state % 3);
}

export const phoneWidths = [320, 390, 600];

const height = 844;

export interface Sweep {
  /** Checks what the page shows now (a dialog or the page itself) at a sample of the widths. */
  look(name: string, at?: readonly number[]): Promise<void>;
  /** One line per fault, with the widths where it occurred. */
  faults(): string[];
}

const looks = { states: new Set<string>(), count: 0 };

/** A summary of what was checked in this file. */
export function sweepCounts(): string {
  return `${looks.states.size} states of pages, ${looks.count} looks at them in windows of their own width`;
}

export async function layoutSweep(page: Page): Promise<Sweep> {
  const session = await page.context().newCDPSession(page);
  const found = new Map<string, number[]>();
  return {
    async look(name, at = widths) {
      looks.states.add(name);
      for (const width of sampleFor(looks.states.size, at)) {
        looks.count += 1;
        // Faster than Playwright's own method, which waits for the page to settle.
        const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
        await session.send("Emulation.setDeviceMetricsOverride", metrics);
        let faults = await page.evaluate(layoutFaults);
        if (faults.length > 0) {
          // Scripts that react to the size may still be running.
          await page.waitForTimeout(300);
          faults = await page.evaluate(layoutFaults);
        }
        for (const fault of faults) {
          const words = `${name}: ${fault}`;
          found.set(words, [...(found.get(words) ?? []), width]);
        }
      }
      await session.send("Emulation.clearDeviceMetricsOverride");
      await page.evaluate(() => document.documentElement.style.removeProperty("opacity"));
    },
    faults: () => [...found].map(([words, at]) => `${words} (at ${at.join(", ")} px)`),
  };
}

/**
 * Runs in the browser: layout faults of the open dialog or, without one, of the page at its top and bottom. Nothing may
 * be wider than the window, the header's controls must be inside it and not overlap, and a tap at the center of a
 * button must hit it.
 */
async function layoutFaults(): Promise<string[]> {
  const root = document.documentElement;
  const found = new Set<string>();
  const width = root.clientWidth;
  // Hides the page during measurements: it is laid out but not painted.
  const hide = (isHidden: boolean) => root.style.setProperty("opacity", isHidden ? "0" : "");
  const passFrames = async (count: number) => {
    hide(true);
    for (let passed = 0; passed < count; passed++) await new Promise((seen) => requestAnimationFrame(seen));
    hide(false);
  };
  const bars = new Set(["fixed", "sticky"]);

  const name = (element: Element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    return `${element.localName} "${words}" ${element.getAttribute("class")?.slice(0, 60) ?? ""}`;
  };
  const isSeen = (element: Element) => {
    const { width: w, height: h } = element.getBoundingClientRect();
    return (
      w > 1 &&
      h > 1 &&
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    );
  };
  const barOf = (element: Element | null): Element | null => {
    for (let at = element; at; at = at.parentElement) if (bars.has(getComputedStyle(at).position)) return at;
    return null;
  };
  /** The nearest ancestor that clips or scrolls horizontally. */
  const frameOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (at !== element && getComputedStyle(at).overflowX !== "visible") return at;
      if (getComputedStyle(at).position === "fixed") return null;
    }
    return null;
  };

  function checkWidth(state: string, scope: Element): void {
    if (root.scrollWidth > width)
      found.add(`${state}: the document is ${root.scrollWidth - width} px too wide`);
    for (const element of scope.querySelectorAll("*:not(svg *)")) {
      const { left, right } = element.getBoundingClientRect();
      if ((left < -1 || right > width + 1) && isSeen(element) && !frameOf(element))
        found.add(`${state}: from ${Math.round(left)} to ${Math.round(right)} px: ${name(element)}`);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isWide = scrollWidth > clientWidth + 1 && scrollHeight > clientHeight + 1;
      if (isWide && isSeen(element) && /auto|scroll/.test(getComputedStyle(element).overflowX))
        found.add(`${state}: scrolls both ways, by ${scrollWidth - clientWidth} px: ${name(element)}`);
    }
  }

  function checkHeader(state: string): void {
    // Excludes headers inside the page, which scroll under it.
    const controls = [...document.querySelectorAll("header:not(main *) :is(a, button)")].filter(isSeen);
    const boxes = controls.map((control) => control.getBoundingClientRect());
    const wrap = document.querySelector("footer .page-wrap");
    const edge = wrap
      ? wrap.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(wrap).paddingRight)
      : 0;
    for (const [index, control] of controls.entries()) {
      const box = boxes[index]!;
      if (barOf(control) && !frameOf(control) && (box.left < 0 || box.right > width))
        found.add(`${state}: outside the window: ${name(control)}`);
      const icon = control.querySelector("svg")?.getBoundingClientRect();
      if (width >= 1200 && wrap && icon && icon.right > edge + 1)
        found.add(`${state}: its icon is right of the content's edge: ${name(control)}`);
      for (const [second, other] of boxes.entries()) {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        const isNested = control.contains(controls[second]!);
        if (second > index && across > 1 && down > 1 && !isNested)
          found.add(`${state}: ${name(control)} overlaps ${name(controls[second]!)}`);
      }
    }
  }

  /** What a tap at the center of a control hits instead. */
  function covering(control: Element): Element | "nothing" | null {
    const { left, top, width: w, height: h } = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + w / 2, top + h / 2);
    if (!hit) return "nothing";
    const isSame = control.contains(hit) || hit.closest("label")?.control === control;
    return isSame || (control instanceof HTMLAnchorElement && hit.closest("a")?.href === control.href)
      ? null
      : hit;
  }

  function checkTaps(scope: Element): void {
    for (const control of scope.querySelectorAll("button, a.select-none, summary, select")) {
      if (!isSeen(control) || control.closest("[inert]")) continue;
      if (covering(control) === null) continue;
      control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const cover = covering(control);
      if (cover === "nothing") found.add(`out of reach: ${name(control)}`);
      else if (cover) found.add(`${name(control)} lies under ${name(cover)}`);
    }
  }

  /** Times like "3:50pm" and dates like "Nov 28, 2026"; ISO formats are for exports. */
  function checkTimes(scope: HTMLElement): void {
    const odd = /\b(?:[01]?\d|2[0-3]):[0-5]\d\b(?!\s?[ap]m)|\b20\d\d-\d\d-\d\d\b/gi;
    for (const [words] of scope.innerText.matchAll(odd)) found.add(`not an American time or day: ${words}`);
  }

  hide(false);
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
  checkTimes(dialog ?? document.body);
  if (dialog) {
    checkWidth("dialog", dialog);
    checkTaps(dialog);
    hide(true);
    return [...found];
  }
  window.scrollTo({ top: 0, behavior: "instant" });
  checkWidth("top", document.body);
  checkHeader("top");
  // Content rendered only near the viewport appears and disappears over several frames.
  const late = [...document.querySelectorAll("[class*=content-visibility]:not(details)")];
  const isDrawnLate = late.some((element) => getComputedStyle(element).contentVisibility === "auto");
  if (late.length > 0) {
    window.scrollTo({ top: 800, behavior: "instant" });
    if (isDrawnLate) await passFrames(4);
    checkWidth("800 px down", document.body);
  }
  window.scrollTo({ top: root.scrollHeight, behavior: "instant" });
  if (isDrawnLate) await passFrames(4);
  checkWidth("end", document.body);
  checkHeader("end");
  checkTaps(document.body);
  hide(true);
  return [...found];
}
