/** Attaches a measured figure to a test; `docs/reliability.md` shows it with the goal in the test's name. */
export function attachFigure(task: { meta: object }, figure: string): void {
  Object.assign(task.meta, { figure });
}
