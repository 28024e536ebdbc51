export const paperSizes = [
  { value: "letter", label: "Letter" },
  { value: "a4", label: "A4" },
];
