/** The steps of the Admin catalog test, in order, with their texts before and during a run. */
export const adminTestSteps = [
  {
    title: "Validate Admin Token",
    waiting: "Starts when you run the tests.",
    running: "Checking the token and getting the shop name and primary domain.",
  },
  {
    title: "Create Test Product",
    waiting: "Waits for step 1.",
    running: "Creating a draft product that customers can't see.",
  },
  {
    title: "Update Test Product",
    waiting: "Waits for step 2.",
    running: "Updating the test product's title and price.",
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

export function applyStepReport(steps: readonly StepReport[], report: StepReport): StepReport[] {
  return steps.map((step) => (step.step === report.step ? report : step));
}
