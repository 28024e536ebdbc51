export { enterStage, notPossible, writeRepair } from "./change-repair.ts";
export { claimCode, readClaimCheck, repairLabel, repairNumber } from "./claim-check.ts";
export { readLines } from "./estimate.ts";
export { openRepairs, type Repairs } from "./open-repairs.ts";
export type { ClientRepair, DeskRepair, ListedRepair } from "./read-repairs.ts";
export { queueAnswerNotice, queueRepairLetter } from "./repair-mail.ts";
export { handoverOf, lockRepair, type RepairRow, repairOfToken, repairSubject } from "./repair-rows.ts";
export { isInHouse, type RepairMove, type RepairStage, stageAfter } from "./repair-stages.ts";
export { drawnSignature } from "./signature.ts";
