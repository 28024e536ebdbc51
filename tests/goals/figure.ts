/** Says what a test saw, beside whether it passed: `docs/reliability.md` shows it with the goal that its name carries. */
export function printFigure(task: { meta: object }, figure: string): void {
  Object.assign(task.meta, { figure });
}
