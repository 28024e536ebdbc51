import type { Design } from "../../design.ts";
import { caratText } from "../../labels.ts";
import type { StoneLine } from "../bill/stone-lines.ts";
import { type JobSheet, jobSheet } from "../job-sheet.ts";

export function goldenSheet(design: Design): string {
  const job = {
    jobNumber: "LJ-GOLDEN",
    orderNumber: "1001",
    designHash: "0".repeat(64),
    dueDate: "January 9, 2027",
  };
  return sheetText(jobSheet(design, job));
}

/** A sheet as plain lines, as in the golden files. */
export function sheetText(sheet: JobSheet): string {
  const { bill, size, engraving } = sheet;
  const { metal } = bill;
  return [
    `${sheet.jobNumber}, order ${sheet.orderNumber ?? "none"}, due ${sheet.dueDate}`,
    sheet.title,
    `Design ${sheet.designText} (version ${sheet.linkVersion})`,
    `SHA-256 ${sheet.designHash}`,
    "",
    ...sheet.options.map(({ label, value }) => `${label}: ${value}`),
    ...(size ? [`Size: ${sizeText(size)}`] : []),
    ...(engraving ? [`Engraving: ${engravingText(engraving)}`] : []),
    "",
    `Metal: ${metal.alloy}, ${metal.fineness}, ${metal.gramsPerCm3} g/cm³`,
    `Volume ${metal.volumeMm3.toFixed(1)} mm³, finished ${metal.finishedGrams.toFixed(2)} g, cast ${metal.castGrams.toFixed(2)} g`,
    `Finishing ${metal.finishingGrams.toFixed(2)} g, sprue ${metal.sprueGrams.toFixed(2)} g, weigh out ${metal.weighOutGrams.toFixed(1)} g`,
    ...bill.stones.map((line) => `${line.count} x ${line.name}, ${stoneText(line)}, ${line.setting}`),
    ...bill.findings.map(({ count, name }) => `${count} x ${name}`),
    "",
    `Bench rules, version ${sheet.rulesVersion}`,
    ...sheet.remarks.map(({ id, question, numbers }) => `${question}, ${id}: ${numbers}`),
    "",
  ].join("\n");
}

/** "US 6.5, EU 53, UK M ½, JP 13, 16.91 mm inside". */
function sizeText({ us, eu, uk, jp, innerDiameterMm }: NonNullable<JobSheet["size"]>): string {
  return `US ${us}, EU ${eu}, UK ${uk}, JP ${jp}, ${innerDiameterMm.toFixed(2)} mm inside`;
}

/** "6.45 x 6.45 x 3.98 mm, 1.00 ct each, 1.00 ct". Melee is in thousandths of a carat, as it is sold. */
function stoneText({ sizeMm, carats, totalCarats }: StoneLine): string {
  const size = sizeMm.map((mm) => mm.toFixed(2)).join(" x ");
  return `${size} mm, ${caratText(carats)} ct each, ${caratText(totalCarats)} ct`;
}

function engravingText({
  text,
  font,
  location,
  capitalMm,
  wordsMm,
}: NonNullable<JobSheet["engraving"]>): string {
  const cut =
    capitalMm === null ? "no room" : `capitals ${capitalMm.toFixed(2)} mm, words ${wordsMm!.toFixed(1)} mm`;
  return `"${text}" in ${font}, ${location}, ${cut}`;
}
