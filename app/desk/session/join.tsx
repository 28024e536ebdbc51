import { useState } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { settings } from "#settings";
import { roleLabels } from "../../../server/staff/role-labels.ts";
import { services } from "../../services.server.ts";
import { Logo } from "../../store/pictures/line-drawing/logo.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { startPages } from "../access/desk-access.ts";
import { deskHeaders } from "../kit/desk-headers.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import type { Route } from "./+types/join";
import { withDatabaseErrorPage } from "./database-errors.server.ts";
import { promptJoin } from "./passkey-prompts.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

const noInvitation =
  "It was already used, was canceled, or is more than three days old. Ask an owner for a new one.";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { owner } = context.get(services);
  const invited = await withDatabaseErrorPage(async () => (await owner?.staff.invited(params.token)) ?? null);
  if (!invited) throw data(noInvitation, { status: 404 });
  return { name: invited.name, role: invited.role, token: params.token };
}

export function headers() {
  return deskHeaders;
}

export function meta() {
  return deskMeta("Invitation");
}

/** Never reloaded: registering the passkey uses up the invitation, which would then not be found. */
export function shouldRevalidate() {
  return false;
}

export default function Join({ loaderData: { name, role, token } }: Route.ComponentProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isHydrated = useHydrated();

  async function join(): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    const prompted = await promptJoin(token);
    setIsAsking(false);
    if (prompted.ok) setCodes(prompted.answer.codes);
    else setProblem(prompted.error);
  }

  return (
    <JoinFrame title={codes ? "You're signed in" : `Welcome, ${name}`}>
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          <ButtonLink to={startPages[role]} size="lg" block>
            I saved them. Open the desk
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-text-2">
            You've been invited to the {settings().name} desk. Your role: {roleLabels[role]}. Create a passkey
            on this device to sign in with your fingerprint, face or device code instead of a password.
          </p>
          {problem && <Notice kind="error">{problem}</Notice>}
          <Button
            size="lg"
            block
            disabled={!isHydrated}
            busy={isAsking ? "Waiting" : undefined}
            onClick={join}
          >
            Create a passkey
          </Button>
          <noscript>
            <p className="text-small text-text-2">
              Passkeys need JavaScript. Turn it on, or open this link in another browser.
            </p>
          </noscript>
        </>
      )}
    </JoinFrame>
  );
}

function JoinFrame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-[min(100%,480px)] content-center gap-6 px-(--margin) py-12">
      <Logo className="h-10 w-8" />
      <h1 className="font-serif text-title-1 wrap-anywhere">{title}</h1>
      {children}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : null;
  return (
    <JoinFrame title="This invitation isn't valid">
      <p className="text-text-2">
        {text ?? "Something went wrong on our side. Reload the page. The store's log has the details."}
      </p>
    </JoinFrame>
  );
}
