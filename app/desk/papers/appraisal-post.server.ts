import { data, type RouterContextProvider } from "react-router";
import { type AppraisalSource, type NewAppraisal, parsePaperLabel } from "#papers";
import { maxFileBytes } from "#stock";
import { readUpload } from "../kit/read-upload.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";

const maxUploadBytes = 2 * maxFileBytes;

/** Parses the page's URL: what to appraise, and the appraisal it supersedes, if any. */
export function readAppraisalQuery(query: URLSearchParams): {
  source: AppraisalSource;
  supersedes: { kind: "appraisal"; number: number } | null;
} {
  const piece = query.get("piece") ?? "";
  const job = query.get("job") ?? "";
  const earlier = parsePaperLabel(query.get("from") ?? "");
  const source: AppraisalSource = /^[1-9]\d{0,11}$/.test(piece)
    ? { kind: "piece", unit: Number(piece) }
    : /^[\w-]{1,64}$/.test(job)
      ? { kind: "job", job }
      : { kind: "brought" };
  return {
    source,
    supersedes: earlier?.kind === "appraisal" ? { kind: "appraisal", number: earlier.number } : null,
  };
}

/** A posted appraisal form with its pictures. */
export async function readPostedAppraisal(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ typed: Record<string, string>; appraisal: NewAppraisal }> {
  const form = await readUpload(request, maxUploadBytes);
  const by = context.get(deskUserContext);
  const typed: Record<string, string> = {};
  const uploads: Uint8Array[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") typed[name] = value;
    else if (value.size > 0) uploads.push(await value.bytes());
  }
  const chosen = form.getAll("chosen").filter((value) => typeof value === "string");
  const { source, supersedes } = readAppraisalQuery(new URL(request.url).searchParams);
  const version = Number(typed.version);
  if (supersedes && !(Number.isSafeInteger(version) && version >= 1))
    throw data("This page is out of date. Reload it.", { status: 400 });
  return {
    typed: { ...typed, chosen: chosen.join(" ") },
    appraisal: {
      ...{ input: typed, source, uploads, chosen },
      supersedes: supersedes && { number: supersedes.number, version },
      by: { actor: by.actor, requestId: by.requestId, name: by.member?.name ?? null },
    },
  };
}
