import { ringSize } from "#jewelry/materials/ring-size";
import { ringSizeScale } from "#jewelry/options";
import { stepCount, valueAt } from "#jewelry/scale";

const slotMm = 8;
const lengthMm = 88;

const marks = Array.from({ length: stepCount(ringSizeScale) }, (_, index) => {
  const size = valueAt(ringSizeScale, index);
  return { size, x: slotMm + ringSize(size).circumferenceMm, isWhole: Number.isInteger(size) };
});

/** A strip to wrap around a finger, and a line of 50 mm to check the print with. Both are drawn in millimeters. */
export function SizerStrip() {
  return (
    <div className="mt-8 overflow-x-auto bg-[#fff] p-[2mm] text-[#111] print:p-0">
      <svg
        viewBox={`0 0 ${lengthMm} 34`}
        role="img"
        aria-label="Ring sizer strip for US sizes 3 to 13, with a check line of 50 millimeters"
        className="h-[34mm] w-[88mm] max-w-none overflow-visible fill-none stroke-current font-sans text-[2.3px]"
        strokeWidth={0.2}
      >
        <path d="M0.2 0.2H80L87.8 7L80 13.8H0.2Z" />
        <path d={`M${slotMm} 2V12`} strokeDasharray="0.8 0.6" />
        {marks.map(({ size, x, isWhole }) => (
          <path key={size} d={`M${x.toFixed(2)} 13.8v${isWhole ? -5 : -3}`} />
        ))}
        <g className="fill-current stroke-none" textAnchor="middle">
          <text x={slotMm + 1} y={7.6} textAnchor="start">
            slot
          </text>
          {marks
            .filter(({ isWhole }) => isWhole)
            .map(({ size, x }) => (
              <text key={size} x={x} y={size % 2 === 0 ? 7.8 : 5}>
                {size}
              </text>
            ))}
          <text x={22} y={4}>
            US size
          </text>
        </g>
        <path d="M1 24H51M1 21.5V26.5M51 21.5V26.5" strokeWidth={0.3} />
        <text x={26} y={29.5} textAnchor="middle" className="fill-current stroke-none">
          This line must measure 50 mm
        </text>
      </svg>
    </div>
  );
}
