/** A person's initials in a circle, next to their name or with a label of its own. */
export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center rounded-round bg-raised text-micro font-medium text-text-2"
    >
      {initialsOf(name)}
    </span>
  );
}

/** Initials of the first and last name: "NB" for "Nora Lee Brandt". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => [...word][0]?.toUpperCase() ?? "").join("");
}
