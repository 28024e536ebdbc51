/** "6 days past due" */
export function lateText(days: number): string {
  return days === 1 ? "1 day past due" : `${days} days past due`;
}

export const layawayActions: Readonly<Record<string, string>> = {
  "layaway.started": "First payment taken",
  "layaway.signed": "Agreement signed",
  "layaway.paid": "Paid in full",
  "layaway.canceled": "Canceled",
  "layaway.forfeited": "Canceled for missed payments",
  "layaway.dropped": "Dropped",
  "layaway.tax_changed": "Tax rate changed",
  "layaway.noticed": "Late notice emailed",
  "layaway.amendment_proposed": "Change prepared",
  "layaway.amendment_withdrawn": "Change withdrawn",
  "layaway.amended": "Changed under a new agreement",
  "privacy.redacted": "Client's details erased",
};

export const intervals = [
  { value: "month", label: "Every month" },
  { value: "two-weeks", label: "Every two weeks" },
  { value: "week", label: "Every week" },
];

export const emailNames: Readonly<Record<string, string>> = {
  "layaway-started": "Confirmation",
  "layaway-due-soon": "Reminder before the due date",
  "layaway-due-today": "Reminder on the due date",
  "layaway-late": "Past due notice",
  "layaway-paid": "Paid in full",
  "layaway-canceled": "Cancellation",
  "layaway-forfeited": "Cancellation",
  "layaway-tax": "Tax rate change",
  "layaway-amended": "New schedule",
};
