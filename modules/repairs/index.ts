export { enterStage, illegalMoveMessage } from "./change-repair.ts";
export { claimCode, readClaimCheck, repairLabel, repairLabels, repairNumber } from "./claim-check.ts";
export { openRepairs, type Repairs } from "./open-repairs.ts";
export type { DeskRepair, ListedRepair } from "./read-repairs.ts";
export { repairContact } from "./repair-contact.ts";
export { queueAnswerNotice, queueRepairEmail } from "./repair-mail.ts";
export { handoverOf, type RepairRow, repairOfToken, repairTable } from "./repair-rows.ts";
export { type RepairStage, stageAfter } from "./repair-stages.ts";
export { drawnSignature } from "./signature.ts";
