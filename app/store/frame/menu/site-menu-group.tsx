import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { Link } from "react-router";
import { pictureSources } from "../../pictures/picture-sources.ts";
import { shopPicture } from "../../pictures/shop-picture.ts";
import { FrameIcon } from "../frame-icon.tsx";
import type { MenuTiming } from "./menu-timing.ts";
import type { NavigationGroup } from "./navigation.ts";

interface SiteMenuGroupProps {
  group: NavigationGroup;
  isOpen: boolean;
  timing: MenuTiming;
}

/** One group of the main navigation: a button, and under it the links with a picture on its plate. */
export function SiteMenuGroup({ group, isOpen, timing }: SiteMenuGroupProps) {
  const id = `menu-${group.picture}`;
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  function onClick(event: MouseEvent): void {
    const isMouse = (event.nativeEvent as PointerEvent).pointerType === "mouse";
    timing.set(isOpen && !isMouse ? null : group.title);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && isOpen) {
      timing.set(null);
      trigger.current?.focus();
    }
    if (event.key === "ArrowDown" && event.target === trigger.current) {
      event.preventDefault();
      timing.set(group.title);
      requestAnimationFrame(() => list.current?.querySelector("a")?.focus());
    }
  }
  function onBlur(event: FocusEvent): void {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) timing.set(null);
  }
  return (
    <li
      className="group/menu relative"
      data-menu={group.title}
      data-open={isOpen || undefined}
      onPointerEnter={(event) => event.pointerType === "mouse" && timing.enter(group.title)}
      onPointerLeave={(event) => event.pointerType === "mouse" && timing.leave()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="menu-word gap-[5px]"
        onClick={onClick}
      >
        {group.title}
        <FrameIcon
          name="down"
          size={13}
          className="opacity-70 transition-transform duration-[220ms] ease-house group-data-open/menu:rotate-180 motion-reduce:transition-none"
        />
      </button>
      <div id={id} className="menu-drop">
        <ul ref={list} className="py-[30px] pr-3 pl-6">
          {group.links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} prefetch="intent" className="menu-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="plate min-h-[300px]">
          {isOpen && (
            <img
              {...pictureSources(shopPicture(group.picture))}
              sizes="320px"
              alt=""
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </div>
      </div>
    </li>
  );
}
