import { m } from "#messages";
import { paperOfCountry, readPageSize } from "#papers";
import { settings } from "#settings";
import { visitorAddressOf } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/folder-file";
import { folderOf, papersIn, zipOf } from "./folder.server.ts";

/** A document of a folder as PDF, or all of them as ZIP. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { rateLimits } = context.get(services);
  const waitS = await rateLimits.take("track", visitorAddressOf(context));
  if (waitS)
    return refused(m.papers.tooMany, 429, {
      "retry-after": String(waitS),
    });
  const folder = await folderOf(context, params.token);
  if (!folder || "expired" in folder) return refused(m.papers.linkExpired, 404);
  const size = readPageSize(
    new URL(request.url).searchParams.get("size"),
    paperOfCountry(settings().address.country),
  );
  const papers = papersIn(context, folder);
  if (params.file === "papers.zip")
    return file(await zipOf(papers, size), "application/zip", 'attachment; filename="papers.zip"');
  const wanted = papers.find(({ name }) => `${name}.pdf` === params.file);
  const bytes = wanted && (await wanted.pdf(size));
  if (!bytes) return refused(m.papers.noSuchDocument, 404);
  return file(bytes, "application/pdf", `inline; filename="${params.file}"`);
}

function file(bytes: Uint8Array, type: string, disposition: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...privately, "content-type": type, "content-disposition": disposition },
  });
}

/** The URL contains the key. */
const privately = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

function refused(words: string, status: number, more: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { ...privately, "content-type": "text/plain; charset=utf-8", ...more },
  });
}
