import { addMissingRules } from "./add-missing-rules.ts";
import { replacedTexts, restoreEvent } from "./translated-text.ts";

/** Dispatched on the document after hydration. */
export const hydratedEvent = "vitrine:awake";

/** How long a press waits for hydration before the browser's default action runs, in milliseconds. */
const patience = 8_000;

/** Maximum duration of one task that adds rules, in milliseconds. */
const sliceMs = 6;

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const firstScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Delays a document's scripts until it is painted, loaded and idle, or until the first pointer or key event. A
 * prerendered document waits until it is visited. Earlier presses and input are replayed after hydration. Files are
 * fetched in parallel but run one at a time to avoid long tasks, after the rest of the style sheet.
 */
export function deferHydration(html: string): string {
  const files = Array.from(html.matchAll(preload), ([, file]) => file);
  const [script, text] = firstScript.exec(html) ?? [];
  if (!script || !text) return html;
  // The router imports the modules of the page's routes, assigns them, then imports its entry.
  const run = text
    .replace(/import \* as (\w+) from ("[^"]+");/g, "await pause();const $1=await import($2);")
    .replace(/import ("[^"]+");?/g, "await import($1);")
    .replace(/\n\s*import\(/, "await pause();await import(")
    .replace(/(?<=__reactRouterManifest = )\{[\s\S]*?\n\}(?=;)/, (manifest) =>
      JSON.stringify(JSON.parse(manifest)),
    );
  const late = `(${start})(${JSON.stringify(files)},async pause=>{${run}},${addMissingRules},${replacedTexts},"${restoreEvent}","${hydratedEvent}",${patience},${sliceMs})`;
  return html.replace(preload, "").replace(script, () => `<script type="module" async="">${late}</script>`);
}

/** Runs in the browser as source text, so it can't refer to anything in this file. */
async function start(
  files: readonly string[],
  run: (pause: () => Promise<void>) => Promise<void>,
  addRules: typeof addMissingRules,
  replaced: typeof replacedTexts,
  restore: string,
  awake: string,
  patience: number,
  sliceMs: number,
): Promise<void> {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const signs = ["pointermove", "pointerdown", "keydown", "focusin"];
  const heed = (event: Event) => {
    // Browsers also report a resting pointer when a page appears beneath it.
    if (
      event.type === "pointermove" &&
      !(event as PointerEvent).movementX &&
      !(event as PointerEvent).movementY
    )
      return;
    for (const sign of signs) removeEventListener(sign, heed, true);
    begin();
  };
  for (const sign of signs) addEventListener(sign, heed, { passive: true, capture: true });

  // What the visitor did, in order: a field with its value, or a button without one.
  const done = new Map<HTMLElement, string | boolean | null>();
  const keep = (element: HTMLElement, value: string | boolean | null) => {
    done.delete(element);
    done.set(element, value);
  };
  const hold = (event: Event) => {
    const button = (event.target as Element).closest("button");
    if (!button || !event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(button, null);
  };
  // An event during hydration would make React overwrite the visitor's values.
  const note = (event: Event) => {
    event.stopImmediatePropagation();
    const field = event.target as HTMLInputElement;
    keep(field, /checkbox|radio/.test(field.type) ? field.checked : field.value);
  };
  const entered = ["input", "change"];
  const pause = (time = 0) => new Promise<void>((resolve) => setTimeout(resolve, time));
  const enter = async (field: HTMLInputElement, value: string) => {
    const isList = field.tagName === "SELECT";
    // A file input keeps its file in the form, and scripts can't set another.
    const isFile = field.type === "file";
    // React ignores values set through the field itself.
    if (!isList && !isFile) field.value = field.defaultValue;
    if (!isFile)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    for (const type of isList || isFile ? ["change"] : ["input", "keyup"]) {
      field.dispatchEvent(new Event(type, { bubbles: true }));
      // A page that was just hydrated renders an event's changes later than usual.
      await pause(100);
    }
  };
  const release = async () => {
    removeEventListener("click", hold, true);
    for (const type of entered) removeEventListener(type, note, true);
    for (const [element, value] of done) {
      if (typeof value === "string") await enter(element as HTMLInputElement, value);
      else {
        if (value !== null) (element as HTMLInputElement).checked = !value;
        element.click();
        await pause();
      }
    }
    done.clear();
  };
  addEventListener("click", hold, true);
  for (const type of entered) addEventListener(type, note, true);
  document.addEventListener(awake, release, { once: true });

  // React can only hydrate the server's texts, so undo what the browser has translated so far.
  const translated: ReturnType<typeof replacedTexts> = [];
  const translation = new MutationObserver((records) => translated.push(...replaced(records)));
  translation.observe(document.body, { childList: true, subtree: true });
  document.addEventListener(
    restore,
    () => {
      translated.push(...replaced(translation.takeRecords()));
      translation.disconnect();
      for (const [text, font] of translated.reverse()) if (font.isConnected) font.replaceWith(text);
    },
    { once: true },
  );

  const isAwaited = document.querySelector("[data-awaits-scripts]") !== null;
  const idle = () => (window.requestIdleCallback ?? setTimeout)(begin, { timeout: 500 } as never);
  const seen = () =>
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      if (isAwaited) begin();
      else idle();
    }).observe({ type: "paint", buffered: true });
  const visited = () => {
    seen();
    // If a browser doesn't report paints, don't wait for one.
    setTimeout(() => {
      if (document.visibilityState === "visible") begin();
      else document.addEventListener("visibilitychange", begin, { once: true });
    }, 5_000);
  };
  const loaded = () => {
    if (!("prerendering" in document && document.prerendering)) visited();
    else document.addEventListener("prerenderingchange", visited, { once: true });
  };
  if (isAwaited || document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });

  /** Adds the rules left out of the critical CSS, in tasks of a few milliseconds. */
  const complete = async () => {
    const first = document.querySelector<HTMLStyleElement>("style[data-first]");
    if (!first) return;
    const link = document.createElement("link");
    const loaded = new Promise<boolean>((resolve) => {
      link.addEventListener("load", () => resolve(true));
      link.addEventListener("error", () => resolve(false));
    });
    // Only read, never applied, because replacing a style sheet restyles every element.
    first.after(Object.assign(link, { rel: "stylesheet", media: "not all", href: first.dataset.first }));
    if (!(await loaded)) return;
    try {
      let end = performance.now() + sliceMs;
      for (const _ of addRules(first.sheet!, link.sheet!)) {
        if (performance.now() < end) continue;
        await pause();
        end = performance.now() + sliceMs;
      }
    } catch {
      // This browser parses the two differently.
      link.media = "all";
    }
    first.dataset.complete = "";
  };

  await begun;
  setTimeout(release, patience);
  const styled = complete();
  for (const href of files) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    document.head.append(link);
  }
  await styled;
  // One at a time, to avoid long tasks. The first file is the entry, which hydrates.
  for (const file of files.slice(1)) {
    await pause();
    await import(file).catch(() => {});
  }
  await run(pause).catch((error) => {
    void release();
    throw error;
  });
}
