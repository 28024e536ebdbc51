import { RecordProblem } from "../problem/record-problem.tsx";

export function ErrorBoundary() {
  return <RecordProblem unknown="quote" record="quote" page="your quote" done="accepted or paid" />;
}
