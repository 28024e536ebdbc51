import { data } from "react-router";
import { defaultAppraisalTexts, pageSizeForCountry, paperLabel } from "#papers";
import { settings } from "#settings";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { applyFormChange } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/new-appraisal";
import { AppraisalForm } from "./appraisal-form.tsx";
import { readAppraisalQuery, readPostedAppraisal } from "./appraisal-post.server.ts";
import { findAppraisalPath, initialAppraisal } from "./initial-appraisal.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { papers } = context.get(services);
  const { searchParams, search } = new URL(request.url);
  const { source, supersedes } = readAppraisalQuery(searchParams);
  const user = context.get(deskUserContext);
  return await withDatabaseErrorPage(async () => {
    const order = searchParams.get("order");
    if (order) throw safeRedirect(await findAppraisalPath(papers, order));
    const earlier = supersedes && (await papers.find(supersedes));
    if (supersedes && earlier?.body.kind !== "appraisal")
      throw data("There's no appraisal with this number to supersede.", { status: 404 });
    const suggestion = await papers.source(source);
    if (!suggestion)
      throw data("We couldn't find this piece or read its drawing. Describe it yourself.", {
        status: 404,
      });
    const pictures = earlier ? await papers.pictureCaptions(earlier.id) : [];
    const title = await papers.lastTitle(user);
    return {
      ...initialAppraisal(suggestion, { earlier, pictures, title, today: papers.today() }),
      ...{ key: newIdempotencyKey(), search, appraiser: user.member?.name ?? null, today: papers.today() },
      size: pageSizeForCountry(settings().address.country),
      usual: defaultAppraisalTexts(),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { typed, appraisal } = await readPostedAppraisal(request, context);
  const { papers } = context.get(services);
  return await applyFormChange(
    { intent: "issue", typed },
    () => papers.issueAppraisal(appraisal),
    ({ number }) => `/desk/appraisals/${paperLabel({ kind: "appraisal", number })}?saved=issue`,
  );
}

export function meta() {
  return deskMeta("New appraisal");
}

export default function NewAppraisal({ loaderData, actionData }: Route.ComponentProps) {
  const { supersedes, source } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  return (
    <DeskPage
      title={supersedes ? `Supersede ${supersedes.label}` : "New appraisal"}
      lead={
        supersedes
          ? `Version ${supersedes.version} stays as issued. Version ${supersedes.version + 1} will state that it supersedes it.`
          : source
            ? `From ${source}. We filled in what we know. Check every line before you sign.`
            : "For a piece a client brought in. Issued appraisals can't be edited; corrections are new versions."
      }
      back={{ to: "/desk/appraisals", label: "Appraisals & certificates" }}
    >
      <ChangeNotices answer={answer} />
      <AppraisalForm begun={loaderData} answer={answer} />
    </DeskPage>
  );
}
