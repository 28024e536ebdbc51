import type { Design } from "../../design.ts";
import { jobSheet } from "../job-sheet.ts";
import { sheetText } from "../sheet-text.ts";

/** The sheet of one of the golden designs, as its file has it. */
export function goldenSheet(design: Design): string {
  const job = {
    jobNumber: "LJ-GOLDEN",
    orderNumber: "1001",
    designHash: "0".repeat(64),
    dueDate: "January 9, 2027",
  };
  return sheetText(jobSheet(design, job));
}
