/** Headers for content that is protected only by its token or session, and may not load anything. */
const headers = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** One of an approval's drawings by its file name, "dimensions.svg"; a 404 with `missing` if there is none. */
export function approvedDrawingFile(
  drawings: Readonly<Record<string, string>> | null,
  fileName: string,
  missing: string,
): Response {
  const name = fileName.replace(/\.svg$/, "");
  const svg = drawings && Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (svg === undefined)
    return new Response(`${missing}\n`, {
      status: 404,
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
    });
  return new Response(svg, { headers: { ...headers, "content-type": "image/svg+xml; charset=utf-8" } });
}
