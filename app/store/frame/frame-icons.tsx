import { ChevronDown, MapPin, Menu, Moon, Pause, Phone, Play, Search, ShoppingBag, Sun } from "lucide-react";
import type { FrameIconName } from "./frame-icon.tsx";

const icons = {
  menu: Menu,
  search: Search,
  phone: Phone,
  bag: ShoppingBag,
  pin: MapPin,
  sun: Sun,
  moon: Moon,
  down: ChevronDown,
  pause: Pause,
  play: Play,
} satisfies Record<FrameIconName, unknown>;

/** The frame's icon sprite, rendered once by the server and referenced by `FrameIcon`. */
export function FrameIcons() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} id={`frame-${name}`} strokeWidth={1.25} />
      ))}
    </svg>
  );
}
