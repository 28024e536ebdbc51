import type { Engraving } from "#jewelry/design";
import { letters } from "#jewelry/engraving";
import type { MetalType } from "#jewelry/options";

const metals: Record<MetalType, { stops: [string, string, string, string]; ink: string }> = {
  "yellow-gold": { stops: ["#f6e2b3", "#c39b52", "#8f6a2c", "#d9b878"], ink: "#3d2a0b" },
  "rose-gold": { stops: ["#f8d5c4", "#cc937a", "#96604a", "#dfa68e"], ink: "#3f1d10" },
  "white-gold": { stops: ["#f7f4ec", "#bdb8ad", "#8f8a80", "#dcd7cb"], ink: "#2a2720" },
  platinum: { stops: ["#f4f5f5", "#b9bdbf", "#888c8e", "#d9dbdc"], ink: "#25292b" },
};
const faces: Record<Engraving["font"], { className: string; size: number }> = {
  script: { className: "font-script", size: 46 },
  block: { className: "font-sans font-medium", size: 27 },
  italic: { className: "font-serif italic", size: 36 },
};

/** The words on a band of the chosen metal, in the face that they will be cut in. Long words shrink to fit. */
export function EngravingPreview({ engraving, metal }: { engraving: Engraving; metal: MetalType }) {
  const { stops, ink } = metals[metal];
  const { className, size } = faces[engraving.font];
  const count = Math.max(letters(engraving.text).length, 1);
  const fontSize = Math.min(size, (size * 21) / count);
  return (
    <div className="plate grid h-[170px] place-items-center max-lg:mx-5 max-lg:mb-[18px] max-lg:h-27">
      <svg viewBox="0 0 600 170" className="w-full" role="img" aria-label="Preview of the engraving">
        <defs>
          <linearGradient id="engraved-band" x1="0" y1="0" x2="0" y2="1">
            {[0, 0.22, 0.6, 1].map((offset, index) => (
              <stop key={offset} offset={offset} stopColor={stops[index]} />
            ))}
          </linearGradient>
          <path id="engraved-line" d="M60 116Q300 160 540 116" />
        </defs>
        <path d="M-20 46Q300 118 620 46V118Q300 190 -20 118Z" fill="url(#engraved-band)" />
        <text className={className} fontSize={fontSize} fill={ink}>
          <textPath href="#engraved-line" startOffset="50%" textAnchor="middle">
            {engraving.text}
          </textPath>
        </text>
      </svg>
    </div>
  );
}
