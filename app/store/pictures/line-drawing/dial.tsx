import { m } from "#messages";
import { logoPath } from "./logo.tsx";

const center = 250;

/** A square watch dial showing 4:04, for the 404 page. */
export function Dial({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 500 500" className={className} role="img" aria-label={m.frame.dial}>
      <g fill="none">
        <circle cx={center} cy={center} r={246} stroke="var(--line)" />
        <circle cx={center} cy={center} r={232} stroke="var(--control)" strokeWidth={0.8} />
        <path d={ticks((minute) => minute % 5 !== 0, 9)} stroke="var(--control)" strokeWidth={0.9} />
        <path d={ticks((minute) => minute % 5 === 0, 22)} stroke="var(--text)" strokeWidth={1.4} />
        <path d={logoPath} stroke="var(--text-2)" transform="translate(238 128)" />
      </g>
      <Hand degrees={122} length={112} halfWidth={8.5} />
      <Hand degrees={24} length={186} halfWidth={7} />
      <path d="M250 296V52" stroke="var(--text)" strokeWidth={1.1} />
      <circle cx={center} cy={center} r={6.5} fill="var(--text)" />
      <circle cx={center} cy={center} r={2} fill="var(--bg)" />
    </svg>
  );
}

/** A faceted hand: one half lit, the other shaded, widest at a fifth of its length. */
function Hand({ degrees, length, halfWidth }: { degrees: number; length: number; halfWidth: number }) {
  const tail = along(degrees, -26);
  const tip = along(degrees, length);
  return (
    <>
      <path d={`M${tail}L${along(degrees, length / 5, halfWidth)}L${tip}Z`} fill="var(--text)" />
      <path d={`M${tail}L${along(degrees, length / 5, -halfWidth)}L${tip}Z`} fill="var(--text-2)" />
    </>
  );
}

function ticks(isWanted: (minute: number) => boolean, length: number): string {
  return Array.from({ length: 60 }, (_, minute) => minute)
    .filter(isWanted)
    .map((minute) => `M${along(minute * 6, 226)}L${along(minute * 6, 226 - length)}`)
    .join("");
}

/** Path data of the point `forward` from the center along a clock direction, offset `aside` to its right. */
function along(degrees: number, forward: number, aside = 0): string {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const x = center + forward * sine + aside * cosine;
  const y = center - forward * cosine + aside * sine;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
