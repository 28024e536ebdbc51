import { type KeyboardEvent, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

interface TabListProps {
  label: string;
  tabs: readonly { id: string; label: string; isMarked: boolean }[];
  current: string;
  onChange: (id: string) => void;
  panelId: (id: string) => string;
  className?: string;
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function TabList({ label, tabs, current, onChange, panelId, className }: TabListProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    const list = row.current;
    if (tab && list) list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 });
  }, [current]);

  function onKeyDown(event: KeyboardEvent): void {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next =
      tabs[
        move(
          tabs.findIndex(({ id }) => id === current),
          tabs.length,
        )
      ]!;
    onChange(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classNames(
        "relative flex overflow-x-auto border-b border-line px-3 scrollbar-none",
        className,
      )}
    >
      {tabs.map(({ id, label: name, isMarked }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === current}
          aria-controls={panelId(id)}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChange(id)}
          className="tab-word"
        >
          {isMarked && <span aria-hidden="true" className="mr-[7px] size-[5px] rounded-round bg-gold" />}
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
