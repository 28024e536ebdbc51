/** Rows per statement: far below both databases' limits on bound values. */
const chunkSize = 200;

/** Writes many rows with few statements. Answers what the statements answered, one after the other. */
export async function insertInChunks<Row, Answer>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < rows.length; start += chunkSize)
    answers.push(...(await insert(rows.slice(start, start + chunkSize))));
  return answers;
}
