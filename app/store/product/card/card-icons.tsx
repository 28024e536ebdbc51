import { Eye, Heart, Info, Plus } from "lucide-react";

const icons = { plus: Plus, heart: Heart, info: Info, eye: Eye };

/** The icon sprite of product cards, rendered once per page and referenced by `CardIcon`. */
export function CardIcons() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} id={`icon-${name}`} strokeWidth={1.25} />
      ))}
      <Heart id="icon-heart-full" strokeWidth={1.25} fill="currentColor" />
    </svg>
  );
}

export function CardIcon({ name, size }: { name: keyof typeof icons | "heart-full"; size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="flex-none">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
