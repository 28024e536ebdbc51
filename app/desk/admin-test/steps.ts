/** The steps of the Admin catalogue test, in order, with what each says before and while it runs. */
export const adminTestSteps = [
  {
    title: "Validate Admin Token",
    waiting: "Starts with the run.",
    running: "Comparing the token and asking for shop name and primary domain.",
  },
  {
    title: "Create Test Product",
    waiting: "Waits for step 1.",
    running: "Creating a draft product that no customer sees.",
  },
  {
    title: "Update Test Product",
    waiting: "Waits for step 2.",
    running: "Updating title and price of the test product.",
  },
  { title: "Delete Test Product", waiting: "Waits for step 3.", running: "Deleting the test product." },
] as const;

export type StepStatus = "pending" | "running" | "success" | "error";

/** What a run tells of one of its steps. */
export interface StepReport {
  /** From 1. */
  step: number;
  status: StepStatus;
  message: string;
  /** The call's answer or its failure, written for a technician. */
  details?: string;
  toast?: { title: string; description?: string };
}

/** The steps before a run. */
export function pendingSteps(): StepReport[] {
  return adminTestSteps.map(({ waiting }, index) => ({
    step: index + 1,
    status: "pending",
    message: waiting,
  }));
}

/** The steps after one more report. */
export function withReport(steps: readonly StepReport[], report: StepReport): StepReport[] {
  return steps.map((step) => (step.step === report.step ? report : step));
}
