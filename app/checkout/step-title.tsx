/** Says to those who listen which step this is. A new step begins here, so the focus moves here with it. */
export function StepTitle({ children }: { children: string }) {
  return (
    <h1 id={stepTitleId} tabIndex={-1} className="sr-only">
      {children}
    </h1>
  );
}

export const stepTitleId = "checkout-step";
