import { data, Form } from "react-router";
import type { Services } from "#services";
import { requiredEmail } from "../../../foundation/records/email.ts";
import { readFields } from "../../platform/read-form.server.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseRefusal } from "../session/database-errors.server.ts";
import { type DeskUser, deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/people";
import {
  type Erasure,
  erasePerson,
  listOpenRecords,
  type PersonView,
  personView,
  readPerson,
} from "./desk-people.server.ts";
import { PersonDataSection } from "./person-data-section.tsx";

interface PeopleAnswer {
  email: string;
  person: PersonView | null;
  erased: Erasure | null;
  errors: { email?: string; again?: string };
  notice: string | null;
}

const address = requiredEmail();

/** Addresses are posted, because URLs end up in logs and browser histories. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readFields(request)) ?? new URLSearchParams();
  const email = (form.get("email") ?? "").trim();
  const answer: PeopleAnswer = { email, person: null, erased: null, errors: {}, notice: null };
  const read = address.safeParse(email);
  if (!read.success)
    return data({ ...answer, errors: { email: read.error.issues[0]?.message } }, { status: 422 });
  return await withDatabaseRefusal(
    () => answerForm(context.get(services), answer, form, context.get(deskUserContext)),
    (notice) => data({ ...answer, notice }, { status: 503, headers: { "retry-after": "5" } }),
  );
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
    const found = await readPerson(services, email, visitor, "privacy.looked_up");
    const person = personView(services, found, await listOpenRecords(services, email));
    if (form.get("intent") !== "erase") return data({ ...answer, person });
    const errors = { again: "That doesn't match the address above, so nothing was erased. Type it again." };
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
      lead="Everything we have on one person, found by email address, however it was typed. Each search is recorded in the audit log."
    >
      {answer?.notice && <Notice kind="error">{answer.notice}</Notice>}
      <FindPerson email={answer?.email ?? ""} error={answer?.errors.email} answer={answer} />
      {answer?.person && (
        <PersonDataSection email={answer.email} person={answer.person} again={answer.errors.again} />
      )}
      {answer?.erased && <ErasedPerson email={answer.email} erasure={answer.erased} />}
    </DeskPage>
  );
}

function FindPerson({ email, error, answer }: { email: string; error: string | undefined; answer: unknown }) {
  const form = useFocusFirstError(error ? answer : null);
  return (
    <Form ref={form} method="post" className="flex flex-wrap items-start gap-3">
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={email}
        error={error}
        className="w-[min(100%,400px)]"
      />
      <Button type="submit" variant="secondary" name="intent" value="find" className="sm:mt-7">
        Look up
      </Button>
      {/* A serial number may be in a URL; an address may not. */}
      {error && email !== "" && !email.includes("@") && (
        <p className="w-full">
          <TextLink to={`/desk/inventory?search=${encodeURIComponent(email)}`}>
            {`Search serials for “${email}”`}
          </TextLink>
        </p>
      )}
    </Form>
  );
}

/** The result of an erasure, or why it was rejected. */
function ErasedPerson({ email, erasure }: { email: string; erasure: Erasure }) {
  if (erasure.outcome === "refused") return <Notice kind="error">{erasure.message}</Notice>;
  const { unfinished, retained, facts } = erasure;
  return (
    <DeskSection title="Erased">
      <Notice kind="info">
        {`The data for ${email} is gone${retained > 0 ? ", except in books and reports we're required by law to keep" : ""}. Backups keep it for up to 35 days.`}
      </Notice>
      {!erasure.isVacuumed && (
        <Notice kind="error">Deleted data may remain in the database file for up to an hour.</Notice>
      )}
      {unfinished.length > 0 && (
        <Notice kind="error">Still open, with nobody left to contact: {unfinished.join(", ")}.</Notice>
      )}
      <DeskFacts facts={facts} />
    </DeskSection>
  );
}
