/** The steps of the Admin catalogue test, in order, with their texts before and during a run. */
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

export interface StepReport {
  /** 1-based. */
  step: number;
  status: StepStatus;
  message: string;
  /** The call's response or error, for technicians. */
  details?: string;
  toast?: { title: string; description?: string };
}

export function pendingSteps(): StepReport[] {
  return adminTestSteps.map(({ waiting }, index) => ({
    step: index + 1,
    status: "pending",
    message: waiting,
  }));
}

export function withReport(steps: readonly StepReport[], report: StepReport): StepReport[] {
  return steps.map((step) => (step.step === report.step ? report : step));
}
