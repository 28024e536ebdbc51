import { checkLineMm, stripMarks } from "./strip-marks.ts";

const slitMm = 8;
const lengthMm = 88;

/** A strip to wrap around a finger, and a line of 50 mm to check the print with. Both are drawn in millimeters. */
export function SizerStrip() {
  return (
    <section
      aria-label="Ring sizer strip"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the strip is scrolled by keyboard too
      tabIndex={0}
      className="mt-8 overflow-x-auto bg-[#fff] p-[2mm] text-[#111] print:p-0"
    >
      <svg
        viewBox={`0 0 ${lengthMm} 34`}
        role="img"
        aria-label="Ring sizer strip for US sizes 3 to 13, with a check line of 50 millimeters"
        className="h-[34mm] w-[88mm] max-w-none overflow-visible fill-none stroke-current font-sans text-[2.3px]"
        strokeWidth={0.2}
      >
        <path d="M0.2 0.2H80L87.8 7L80 13.8H0.2Z" />
        <path d={`M${slitMm} 2V12`} strokeDasharray="0.8 0.6" />
        {stripMarks().map(({ size, atMm, isWhole }) => (
          <path key={size} d={`M${(slitMm + atMm).toFixed(2)} 13.8v${isWhole ? -5 : -3}`} />
        ))}
        <g className="fill-current stroke-none" textAnchor="middle">
          <text x={slitMm + 1} y={7.6} textAnchor="start">
            slit
          </text>
          {stripMarks()
            .filter(({ isWhole }) => isWhole)
            .map(({ size, atMm }) => (
              <text key={size} x={slitMm + atMm} y={size % 2 === 0 ? 7.8 : 5}>
                {size}
              </text>
            ))}
          <text x={22} y={4}>
            US size
          </text>
        </g>
        <path data-check-line d="M1 24H51M1 21.5V26.5M51 21.5V26.5" strokeWidth={0.3} />
        <text x={26} y={29.5} textAnchor="middle" className="fill-current stroke-none">
          This line must measure {checkLineMm} mm
        </text>
      </svg>
    </section>
  );
}
