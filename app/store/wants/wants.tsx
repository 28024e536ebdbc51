import { data, Link } from "react-router";
import { m } from "#messages";
import { noStore } from "../../platform/cache-control.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { noindexMeta } from "../seo/noindex-meta.ts";
import type { Route } from "./+types/wants";
import { saveWant } from "./save-want.server.ts";
import { WantForm } from "./want-form.tsx";
import { type WantAnswer, wantPath } from "./want-path.ts";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

const maxQueryLength = 200;

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get("q") ?? "").slice(0, maxQueryLength).trim();
  return data(
    { query, isAsked: searchParams.get("asked") === "1" },
    { headers: { "cache-control": noStore } },
  );
}

export function action({ request, context }: Route.ActionArgs) {
  return saveWant(request, context);
}

/** While offline, the page keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const textOf = (name: string) => String(form.get(name) ?? "");
    const typed = { email: textOf("email"), query: textOf("query"), piece: textOf("piece") };
    const text = m.wishes.offline;
    return { errors: { form: text }, typed } satisfies WantAnswer;
  }
}

export function meta() {
  return noindexMeta(m.wishes.whatLookingFor);
}

export default function Wants({ loaderData, actionData }: Route.ComponentProps) {
  const answer: WantAnswer | undefined = actionData;
  if (loaderData.isAsked && !answer) return <CheckYourEmail />;
  const query = answer?.typed.query ?? loaderData.query;
  return (
    <div className="page-wrap grid items-start gap-x-[clamp(32px,7vw,128px)] gap-y-14 pt-[clamp(48px,6vw,96px)] pb-(--section) lg:grid-cols-[minmax(0,1fr)_minmax(0,460px)]">
      <div>
        <h1 className="font-serif text-display-2 text-balance">{m.wishes.whatLookingFor}</h1>
        <p className="mt-4 mb-9 max-w-[34em] text-body-l text-pretty text-text-2">{m.wishes.intro}</p>
        <WantForm
          key={loaderData.query}
          query={query}
          isQueryTyped
          piece={answer?.typed.piece ?? ""}
          to={wantPath(loaderData.query)}
          answer={answer}
        />
      </div>
      <div className="grid gap-12">
        <HowItWorks />
        <Examples />
      </div>
    </div>
  );
}

const steps = () =>
  [
    [m.wishes.describeStep, m.wishes.describeHint],
    [m.wishes.confirm, m.wishes.confirmText],
    [m.wishes.hearFirst, m.wishes.hearFirstText],
  ] as const;

function HowItWorks() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="mb-5 font-serif text-title-2">
        {m.wishes.howItWorks}
      </h2>
      <ol className="border-t border-line">
        {steps().map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[36px_1fr] border-b border-line py-[18px]">
            <span aria-hidden="true" className="font-serif text-title-3 text-text-3 tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-ui font-medium">{title}</h3>
              <p className="mt-1 text-ui text-pretty text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Examples() {
  return (
    <section aria-labelledby="examples-title">
      <h2 id="examples-title" className="mb-4 text-small text-text-2">
        {m.wishes.forExample}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {m.wishes.examples.map((words) => (
          <li key={words}>
            <Link
              to={wantPath(words)}
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-ctl border border-line px-[15px] text-ui hover:border-control"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ui text-pretty text-text-2">
        {m.wishes.seeNow} <TextLink to="/shop">{m.search.browseAll}</TextLink>
      </p>
    </section>
  );
}

function CheckYourEmail() {
  return (
    <div className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <h1 className="font-serif text-display-2 text-balance">{m.wishes.checkEmail}</h1>
      <p role="status" className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2">
        {m.wishes.checkEmailText}
      </p>
      <ButtonLink to="/shop" variant="secondary" className="mt-8">
        {m.search.browseAll}
      </ButtonLink>
    </div>
  );
}
