/**
 * The address that a request line asks for, as the app reads it: without `.` and `..`. `//host/path` must not become
 * another host.
 */
export function publicUrl(target: string, publicOrigin: string): URL {
  return new URL(publicOrigin + (target.startsWith("/") ? target : `/${target}`));
}
