/** Keeps the `most` files asked for last, so that a page full of thumbnails draws each piece once. */
export function keptFiles<File extends string | Uint8Array>(
  most: number,
): (name: string, make: () => File) => File {
  const files = new Map<string, File>();
  return (name, make) => {
    const file = files.get(name) ?? make();
    files.delete(name);
    files.set(name, file);
    if (files.size > most) files.delete(files.keys().next().value!);
    return file;
  };
}
