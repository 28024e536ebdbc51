const builtin: Record<number, string> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mmss.0",
};

/** The number format that a workbook names by an id below 164 and doesn't spell out. */
export function getFormatFromId(id: number): string {
  // 27 to 36 and 50 to 58 are dates in East Asian workbooks.
  const isDate = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return builtin[id] ?? (isDate ? "yyyy-mm-dd" : "General");
}
