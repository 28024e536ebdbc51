import { UserPlus, UserRound } from "lucide-react";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/text-field.tsx";
import { fieldState } from "../kit/change-answer.ts";
import { Initials } from "../kit/initials.tsx";
import { Editor, EditorPanel } from "./editor.tsx";
import { FormError } from "./form-error.tsx";
import { Key } from "./key.tsx";
import { TicketForm, useMaySell, useRejected, useSell } from "./sell-context.tsx";
import { keyTargets } from "./ticket-keys.ts";

/** Who buys: a client or a walk-in, with the form to change it. */
export function TicketClient({ canEdit }: { canEdit: boolean }) {
  const { ticket, client: asked } = useSell();
  const maySell = useMaySell();
  const rejected = useRejected("set-client");
  const client = ticket?.client ?? asked;
  const saved = { name: client?.name ?? "", email: client?.email ?? "", phone: client?.phone ?? "" };
  const edits = canEdit && maySell && (ticket !== null || asked === null);
  return (
    <div className="relative mt-2 border-b border-line py-2">
      <div className="grid min-h-12 grid-cols-[32px_minmax(0,1fr)] items-center gap-x-3">
        {client ? (
          <Initials name={client.name} />
        ) : (
          <span className="grid size-8 place-items-center rounded-round bg-raised text-text-2">
            <UserRound aria-hidden="true" size={16} strokeWidth={1.25} />
          </span>
        )}
        <div className={classNames("min-w-0", edits && (client ? "pr-18" : "pr-34"))}>
          <p className="font-medium wrap-anywhere">{client ? client.name : "Walk-in"}</p>
          <p className="text-small text-text-2 wrap-anywhere">
            {client
              ? [client.phone, client.email].filter(Boolean).join(", ") || "No phone or email"
              : "Add a client for the receipt, warranty and next visit"}
          </p>
        </div>
      </div>
      {edits && (
        <Editor
          key={JSON.stringify(client)}
          mark={keyTargets.client}
          isOpen={rejected !== undefined}
          summaryClass={classNames(
            "absolute! top-2 right-0",
            client
              ? "hit-area inline-flex min-h-12 items-center text-small underline decoration-1 underline-offset-4"
              : classNames(buttonClasses({ variant: "secondary" }), "px-4!"),
          )}
          summary={
            client ? (
              <span>
                Change<span className="sr-only"> client</span>
              </span>
            ) : (
              <>
                <UserPlus aria-hidden="true" size={18} strokeWidth={1.25} />
                Client
                <Key name="F4" />
              </>
            )
          }
        >
          <EditorPanel>
            <TicketForm intent="act" fields={{ do: "set-client" }}>
              <div className="grid gap-4">
                <div className="grid gap-3 sm:grid-cols-3">
                  <TextField
                    {...fieldState(rejected, "name", saved.name)}
                    label="Name"
                    autoComplete="off"
                    maxLength={120}
                  />
                  <TextField
                    {...fieldState(rejected, "email", saved.email)}
                    label="Email"
                    type="email"
                    optional
                    autoComplete="off"
                    maxLength={254}
                  />
                  <TextField
                    {...fieldState(rejected, "phone", saved.phone)}
                    label="Phone"
                    type="tel"
                    optional
                    autoComplete="off"
                    maxLength={40}
                  />
                </div>
                <FormError answer={rejected} fields={["name", "email", "phone"]} />
                <p className="text-small text-text-2">
                  For a client on file, type their name or phone in the field at the top.
                </p>
                <div>
                  <Button type="submit" size="sm" className="min-h-12">
                    Save client
                  </Button>
                </div>
              </div>
            </TicketForm>
            {client && (
              <TicketForm intent="act" fields={{ do: "set-client", removes: "yes" }}>
                <Button type="submit" variant="secondary" size="sm">
                  Sell to a walk-in
                </Button>
              </TicketForm>
            )}
          </EditorPanel>
        </Editor>
      )}
    </div>
  );
}
