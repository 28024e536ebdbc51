type Address = Pick<URL, "pathname" | "search">;

/** Whether two URLs differ only in one search parameter. */
export function differOnlyInParameter(parameter: string, one: Address, other: Address): boolean {
  return one.pathname === other.pathname && searchWithout(parameter, one) === searchWithout(parameter, other);
}

function searchWithout(parameter: string, { search }: Address): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(parameter);
  return parameters.toString();
}
