/** Shortens a text to `most` characters: whole, else its first sentences, else its first words and an ellipsis. */
export function fitText(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most + 1);
  const sentences = /^.*[.!?](?=\s)/su.exec(start)?.[0];
  if (sentences) return sentences;
  const words = text.slice(0, most).replace(/\s+\S*$/u, "");
  return `${words.slice(0, most - 1).replace(/[\s,;:]+$/u, "")}…`;
}
