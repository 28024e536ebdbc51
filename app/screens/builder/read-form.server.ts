const longestForm = 64 * 1024;

/** Reads a form of at most 64 kB; null when it is longer, does not say how long it is, or is no form. */
export async function readForm(request: Request): Promise<FormData | null> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= longestForm)) return null;
  return await request.formData().catch(() => null);
}

/** The text under a name; empty when there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
