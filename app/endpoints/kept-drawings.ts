/** Keeps the `most` files asked for last, so that a page full of thumbnails draws each piece once. */
export function keptDrawings(most: number): (name: string, draw: () => string) => string {
  const files = new Map<string, string>();
  return (name, draw) => {
    const file = files.get(name) ?? draw();
    files.delete(name);
    files.set(name, file);
    if (files.size > most) files.delete(files.keys().next().value!);
    return file;
  };
}
