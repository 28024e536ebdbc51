import { data } from "react-router";
import { z } from "zod";
import type { Services } from "#services";
import { readBody } from "../../platform/read-body.ts";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { databaseProblem } from "../session/desk-answer.server.ts";
import { type DeskUser, deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/people";
import { erasePerson, readPerson } from "./desk-people.server.ts";
import { ErasedPerson } from "./erased-person.tsx";
import { FindPerson } from "./find-person.tsx";
import { FoundPerson } from "./found-person.tsx";
import { type PersonView, personView } from "./person-view.ts";

/** What the page says after a form of it. */
interface PeopleAnswer {
  email: string;
  person: PersonView | null;
  erased: Awaited<ReturnType<typeof erasePerson>> | null;
  errors: { email?: string; again?: string };
  notice: string | null;
}

const address = z.email("This is not a whole address. Write it like name@example.com.");

/** Addresses are typed and posted, never in an address of the desk: those end up in logs and histories. */
export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  const form = new URLSearchParams((await readBody(request, 4_096)) ?? "");
  const email = (form.get("email") ?? "").trim();
  const answer: PeopleAnswer = { email, person: null, erased: null, errors: {}, notice: null };
  const read = address.safeParse(email);
  if (!read.success)
    return data({ ...answer, errors: { email: read.error.issues[0]?.message } }, { status: 422 });
  try {
    return await answerForm(context.get(services), answer, form, context.get(deskUser));
  } catch (error) {
    const notice = databaseProblem(error);
    if (notice === null) throw error;
    return data({ ...answer, notice }, { status: 503, headers: { "retry-after": "5" } });
  }
}

async function answerForm(
  services: Services,
  answer: PeopleAnswer,
  form: URLSearchParams,
  visitor: DeskUser,
) {
  const { email } = answer;
  const again = (form.get("again") ?? "").trim().toLowerCase();
  if (form.get("intent") !== "erase" || again !== email.toLowerCase()) {
    const person = personView(await readPerson(services, email, visitor, "privacy.looked_up"));
    if (form.get("intent") !== "erase") return data({ ...answer, person });
    const errors = { again: "This is not the address above, so nothing was erased. Type it again." };
    return data({ ...answer, person, errors }, { status: 422 });
  }
  const erased = await erasePerson(services, email, visitor);
  return data({ ...answer, erased }, { status: erased.outcome === "erased" ? 200 : 409 });
}

export function meta() {
  return deskMeta("People");
}

export default function People({ actionData }: Route.ComponentProps) {
  const answer = actionData as PeopleAnswer | undefined;
  return (
    <DeskPage
      title="People"
      lead="Everything that the store keeps of one person, found by their address however they wrote it. Each look is written down in the audit."
    >
      {answer?.notice && <Notice kind="error">{answer.notice}</Notice>}
      <FindPerson email={answer?.email ?? ""} error={answer?.errors.email} answer={answer} />
      {answer?.person && (
        <FoundPerson email={answer.email} person={answer.person} again={answer.errors.again} />
      )}
      {answer?.erased && <ErasedPerson email={answer.email} erasure={answer.erased} />}
    </DeskPage>
  );
}
