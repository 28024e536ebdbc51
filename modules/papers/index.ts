export { type PageSize, pageSizeForCountry, readPageSize } from "../../foundation/pdf/page-size.ts";
export { defaultAppraisalTexts } from "./appraisal-form.ts";
export type { Folder } from "./folder.ts";
export type { NewAppraisal } from "./issue-appraisal.ts";
export { openPapers, type Papers } from "./open-papers.ts";
export { type PaperStone, paperLabel, parsePaperLabel } from "./paper-facts.ts";
export type { Paper } from "./read-papers.ts";
export type { AppraisalSource } from "./sources.ts";
