const numbers = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve", "thirteen"],
];

/** A US ring size from 0 to 13½ in words, so that nobody misreads a figure: "six and a half". */
export function sizeInWords(us: number): string {
  const word = numbers[Math.floor(us)];
  if (word === undefined || (us * 2) % 1 !== 0) throw new RangeError(`No words for size ${us}.`);
  return us % 1 === 0 ? word : `${word} and a half`;
}
