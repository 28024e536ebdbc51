/** A path as redirects are found: decoded, in lower case, without a slash at its end. */
export function redirectKey(path: string): string {
  let plain = path;
  try {
    plain = decodeURI(path);
  } catch {
    // A stray "%" stays as it is.
  }
  return plain
    .normalize("NFC")
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
}
