import { Form, Link, useNavigation } from "react-router";
import { localPath } from "#language";
import { m } from "#messages";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type WantAnswer, wantPath } from "./want-path.ts";

interface WantFormProps {
  /** The search query, shown as a field with `isQueryTyped`. */
  query: string;
  isQueryTyped?: boolean;
  /** The handle of the sold piece it is about. */
  piece?: string;
  /** URL of the wish-list page, including its query. */
  to?: string;
  answer?: WantAnswer | undefined;
}

/** A form for the email address to send alerts about new pieces to. */
export function WantForm({
  query,
  isQueryTyped = false,
  piece = "",
  to = wantPath(),
  answer,
}: WantFormProps) {
  const { formAction, formMethod } = useNavigation();
  const isSending = formMethod === "POST" && formAction === localPath(to);
  const errors = answer?.errors ?? {};
  const form = useFocusFirstError(answer);
  return (
    <Form ref={form} method="post" action={to} noValidate className="grid max-w-[520px] gap-4">
      {errors.form && <Notice kind="error">{errors.form}</Notice>}
      <input type="hidden" name="piece" value={piece} />
      {isQueryTyped ? (
        <TextField
          label={m.wishes.whatLookingFor}
          name="query"
          defaultValue={query}
          error={errors.query}
          maxLength={200}
          autoFocus={Boolean(errors.query)}
          required
        />
      ) : (
        <input type="hidden" name="query" value={query} />
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={m.wishes.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={answer?.typed.email}
          error={errors.email}
          maxLength={254}
          autoFocus={Boolean(errors.email) && !errors.query}
          required
          className={errors.email ? "sm:col-span-2" : undefined}
        />
        <Button
          type="submit"
          busy={isSending ? m.wishes.sending : undefined}
          className="sm:justify-self-start"
        >
          {m.wishes.notifyMe}
        </Button>
      </div>
      <p className="text-small text-pretty text-text-2">
        {m.wishes.terms}{" "}
        <Link to="/policies/privacy" className="text-underline hit-area text-text">
          {m.wishes.privacy}
        </Link>
      </p>
    </Form>
  );
}
