import { accentShades } from "#settings";

/** The two shades of an accent color, and what was changed to make them readable. */
export function AccentNote({ accent }: { accent: unknown }) {
  if (typeof accent !== "string" || !/^#[0-9a-f]{6}$/.test(accent)) return null;
  const { dark, light, onDark, onLight, changes } = accentShades(accent);
  const changed = changes.map(({ theme, how }) => `${how} on ${theme} pages`).join(" and ");
  return (
    <div className="grid max-w-[40em] gap-3">
      <div className="flex flex-wrap gap-3">
        <Shade label="On dark" ground="#0e1110" color={dark} ink={onDark} />
        <Shade label="On light" ground="#f6f3ec" color={light} ink={onLight} />
      </div>
      <p className="text-small text-text-2">
        {changed ? `Your color is ${changed}, so it’s easy to read.` : "Your color is used as it is."}
      </p>
    </div>
  );
}

interface ShadeProps {
  label: string;
  ground: string;
  color: string;
  ink: string;
}

function Shade({ label, ground, color, ink }: ShadeProps) {
  return (
    <span
      className="inline-flex items-center gap-3 border border-line px-4 py-3 text-ui"
      style={{ background: ground, color }}
    >
      {label}
      <span className="px-2 py-0.5 text-small" style={{ background: color, color: ink }}>
        Selected
      </span>
    </span>
  );
}
