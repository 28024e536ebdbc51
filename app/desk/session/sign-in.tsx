import { data, isRouteErrorResponse } from "react-router";
import { settings } from "#settings";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { Logo } from "../../store/pictures/line-drawing/logo.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { deskHeaders } from "../kit/desk-headers.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import type { Route } from "./+types/sign-in";
import { databaseProblem, withDatabaseErrorPage } from "./database-errors.server.ts";
import { readSessionState } from "./desk-session.server.ts";
import { signIn, tokenVariable } from "./desk-sign-in.server.ts";
import { signInWithCode } from "./passkey-sign-in.server.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { pathAfterSignIn } from "./sign-in-redirect.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const to = pathAfterSignIn(asked.get("to"));
  if ((await withDatabaseErrorPage(() => readSessionState(request, context))).state === "open")
    throw safeRedirect(to);
  const { owner } = context.get(services);
  const hasAccounts = await withDatabaseErrorPage(async () => (await owner?.staff.hasOwner()) ?? false);
  return {
    isDeskOpen: owner !== null,
    hasAccounts,
    tokenVariable,
    to,
    hasEnded: asked.has("ended"),
    left: asked.get("left"),
  };
}

const noToken = "That isn't the owner's token. Try again.";
const noCode =
  "That isn't a valid recovery code, or it was already used. An owner can invite you again under Staff.";
const tokenIsOver =
  "The owner has an account now, so the owner's token no longer works. Sign in with a passkey.";

export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readFields(request)) ?? new URLSearchParams();
  try {
    const isCode = form.has("code");
    const answer = isCode
      ? await signInWithCode(request, context, form.get("code") ?? "")
      : await signIn(request, context, form.get("token") ?? "");
    if (answer.outcome === "open")
      throw safeRedirect(pathAfterSignIn(form.get("to")), { headers: { "set-cookie": answer.cookie } });
    if (answer.outcome === "wait")
      return data(
        { error: null, notice: rateLimitedMessage(answer.waitS) },
        { status: 429, headers: { "retry-after": String(answer.waitS) } },
      );
    if (answer.outcome === "unset") return data({ error: null, notice: null }, { status: 403 });
    if (answer.outcome === "accounts") return data({ error: null, notice: tokenIsOver }, { status: 403 });
    return data({ error: isCode ? noCode : noToken, notice: null }, { status: 403 });
  } catch (error) {
    const trouble = databaseProblem(error);
    if (trouble === null) throw error;
    const notice = `${trouble} Sign-ins have to be recorded, so no one can sign in until then.`;
    return data({ error: null, notice }, { status: 503, headers: { "retry-after": "5" } });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("retry-after");
  return { ...deskHeaders, ...(retryAfter ? { "retry-after": retryAfter } : {}) };
}

export function meta() {
  return deskMeta("Sign in");
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-[min(100%,440px)] content-center gap-6 px-(--margin) py-12">
      <Logo className="h-10 w-8" />
      <h1 className="font-serif text-title-1">{settings().name} desk</h1>
      {loaderData.isDeskOpen && <SignInNotices said={loaderData} answer={actionData} />}
      {!loaderData.isDeskOpen ? (
        <HowToOpen tokenVariable={loaderData.tokenVariable} />
      ) : loaderData.hasAccounts ? (
        <PasskeySignIn to={loaderData.to} error={actionData?.error ?? undefined} />
      ) : (
        <TokenForm said={loaderData} answer={actionData} />
      )}
    </main>
  );
}

type Said = Route.ComponentProps["loaderData"];
type Answer = Route.ComponentProps["actionData"];

function SignInNotices({ said, answer }: { said: Said; answer: Answer }) {
  return (
    <>
      {said.hasEnded && !answer && (
        <Notice kind="info">
          Your session ended after 8 hours, after 2 hours of inactivity, or from another browser. Sign in to
          pick up where you left off.
        </Notice>
      )}
      {said.left !== null && !answer && (
        <Notice kind="info">
          {said.left === "everywhere"
            ? "You're signed out everywhere."
            : "You're signed out of this browser."}
        </Notice>
      )}
      {answer?.notice && <Notice kind="error">{answer.notice}</Notice>}
    </>
  );
}

function TokenForm({ said, answer }: { said: Said; answer: Answer }) {
  const form = useFocusFirstError(answer);
  return (
    <form ref={form} method="post" className="grid gap-5">
      <input type="hidden" name="to" value={said.to} />
      {/* A user name for password managers. */}
      <input type="text" name="username" value="owner" autoComplete="username" readOnly hidden />
      <TextField
        label="Owner's token"
        name="token"
        type="password"
        autoComplete="current-password"
        required
        maxLength={512}
        error={answer?.error ?? undefined}
        hint={`The value of ${said.tokenVariable} from the store's environment.`}
      />
      <Button type="submit" size="lg" block>
        Sign in
      </Button>
    </form>
  );
}

/** Without a configured token nobody can sign in, so the page says how to set one. */
function HowToOpen({ tokenVariable: name }: Pick<Said, "tokenVariable">) {
  return (
    <div className="grid gap-4 text-text-2">
      <p>
        This store has no owner's token, so the desk is closed. Set{" "}
        <code className="font-mono text-small text-text">{name}</code> to at least 32 random characters and
        restart the store.
      </p>
      <pre className="overflow-x-auto rounded-ctl bg-raised px-4 py-3 font-mono text-small text-text">
        openssl rand -base64 32
      </pre>
      <p>This command prints one. Keep it safe, like a password: whoever has it controls the store.</p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : null;
  return (
    <main className="mx-auto grid min-h-dvh w-[min(100%,440px)] content-center gap-6 px-(--margin) py-12">
      <h1 className="font-serif text-title-1">Sign-in failed</h1>
      <p className="text-text-2">
        {text ?? "Something went wrong on our side. Reload the page. The store's log has the details."}
      </p>
    </main>
  );
}
