/** A desk URL with the parameters that are set. */
export function deskPath(
  path: string,
  parameters: Readonly<Record<string, string | number | null | undefined | false>>,
): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
