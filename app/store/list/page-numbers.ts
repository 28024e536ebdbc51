/** Page numbers to offer: the first, the last, the current one and its neighbors; null stands for the pages left out between two of them. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) =>
    number - (numbers[index - 1] ?? number) > 1 ? [null, number] : [number],
  );
}
