import { m } from "#messages";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { SharePiecesCheckbox } from "./saved-pieces.tsx";
import type { VisitAnswer } from "./visit-view.ts";

/** Contact fields and a note. */
export function ContactFields({ answer }: { answer: VisitAnswer | undefined }) {
  const { errors = {}, typed = {} } = answer ?? {};
  const field = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] });
  return (
    <section aria-labelledby="visitor-title" className="grid gap-[18px] border-t border-line py-9">
      <h2 id="visitor-title" className="font-serif text-title-2">
        {m.booking.whosComing}
      </h2>
      <TextField {...field("name")} label={m.booking.fullName} autoComplete="name" required maxLength={120} />
      <div className="grid gap-x-4 gap-y-[18px] md:grid-cols-2">
        <TextField
          {...field("phone")}
          label={m.booking.phone}
          type="tel"
          autoComplete="tel"
          optional
          maxLength={40}
        />
        <TextField
          {...field("email")}
          label={m.booking.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
      </div>
      <TextArea
        {...field("notes")}
        label={m.booking.anythingElse}
        optional
        maxLength={1000}
        placeholder={m.booking.notesExample}
      />
      <SharePiecesCheckbox />
      {errors.form && <Notice kind="error">{errors.form}</Notice>}
    </section>
  );
}
