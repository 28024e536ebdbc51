import { data } from "react-router";
import { noStore } from "../../platform/cache-control.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { noindexMeta } from "../seo/noindex-meta.ts";
import type { Route } from "./+types/wants";
import { answerWant } from "./answer-want.server.ts";
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
  return answerWant(request, context);
}

/** Offline, the page keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const textOf = (name: string) => String(form.get(name) ?? "");
    const typed = { email: textOf("email"), query: textOf("query"), piece: textOf("piece") };
    const text = "The store cannot be reached, so nothing was sent. Try again in a moment.";
    return { errors: { form: text }, typed } satisfies WantAnswer;
  }
}

export function meta() {
  return noindexMeta("What shall we look for?");
}

export default function Wants({ loaderData, actionData }: Route.ComponentProps) {
  const answer: WantAnswer | undefined = actionData;
  if (loaderData.isAsked && !answer) return <LookInYourMail />;
  const query = answer?.typed.query ?? loaderData.query;
  return (
    <div className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <h1 className="font-serif text-display-2 text-balance">What shall we look for?</h1>
      <p className="mt-4 mb-9 max-w-[34em] text-body-l text-pretty text-text-2">
        Write a reference, a nickname, a metal, a size or a price, as you would in the search. We write to you
        when we have a piece like it.
      </p>
      <WantForm
        query={query}
        isQueryTyped
        piece={answer?.typed.piece ?? ""}
        to={wantPath(loaderData.query)}
        answer={answer}
      />
    </div>
  );
}

function LookInYourMail() {
  return (
    <div className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <h1 className="font-serif text-display-2 text-balance">Look in your mail</h1>
      <p role="status" className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2">
        A letter is on its way to you. Confirm there that we may write, within a week, and we look from then
        on. If it does not come, look where unwanted mail goes, or send the form again.
      </p>
      <ButtonLink to="/shop" variant="secondary" className="mt-8">
        Browse all pieces
      </ButtonLink>
    </div>
  );
}
