import { m } from "#messages";
import { pageSizeForCountry, readPageSize } from "#papers";
import { settings } from "#settings";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/folder-file";
import { listFolderPapers, loadFolder, zipPapers } from "./folder.server.ts";

/** A document of a folder as PDF, or all of them as ZIP. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { rateLimits } = context.get(services);
  const waitS = await rateLimits.take("track", getVisitorAddress(context));
  if (waitS)
    return errorResponse(m.papers.tooMany, 429, {
      "retry-after": String(waitS),
    });
  const folder = await loadFolder(context, params.token);
  if (!folder || "expired" in folder) return errorResponse(m.papers.linkExpired, 404);
  const size = readPageSize(
    new URL(request.url).searchParams.get("size"),
    pageSizeForCountry(settings().address.country),
  );
  const papers = listFolderPapers(context, folder);
  if (params.file === "papers.zip")
    return fileResponse(
      await zipPapers(papers, size),
      "application/zip",
      'attachment; filename="papers.zip"',
    );
  const wanted = papers.find(({ name }) => `${name}.pdf` === params.file);
  const bytes = wanted && (await wanted.pdf(size));
  if (!bytes) return errorResponse(m.papers.noSuchDocument, 404);
  return fileResponse(bytes, "application/pdf", `inline; filename="${params.file}"`);
}

function fileResponse(bytes: Uint8Array, type: string, disposition: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...secretUrlHeaders, "content-type": type, "content-disposition": disposition },
  });
}

/** The URL contains the key. */
const secretUrlHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

function errorResponse(words: string, status: number, more: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { ...secretUrlHeaders, "content-type": "text/plain; charset=utf-8", ...more },
  });
}
