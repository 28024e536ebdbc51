import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import type { TrackedJob } from "#workshop";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { JobMessages } from "../job/job-messages.tsx";
import type { TrackAnswer } from "./track-answer.ts";

interface ConversationProps {
  messages: TrackedJob["messages"];
  /** Idempotency key: a message sent twice counts once. */
  formKey: string;
  answer: TrackAnswer | undefined;
}

/** The messages between client and workshop, and the client's form. */
export function Conversation({ messages, formKey, answer }: ConversationProps) {
  const isSending = useNavigation().formData?.get("intent") === "write";
  const form = useRef<HTMLFormElement>(null);
  const error = answer?.textError;
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("textarea")?.focus();
    else if (answer?.message?.kind === "info") form.current?.reset();
  }, [answer, error]);
  return (
    <section aria-labelledby="messages" className="border-t border-line pt-[30px]">
      <h2 id="messages" className="font-serif text-[22px] leading-[1.2] font-[350]">
        {m.track.messages}
      </h2>
      <div className="mt-4">
        {messages.length > 0 ? (
          <JobMessages
            messages={messages}
            reader="client"
            names={{ client: m.track.you, bench: settings().name }}
          />
        ) : (
          <p className="text-ui text-text-2">{m.track.noMessages}</p>
        )}
      </div>
      <Form ref={form} method="post" preventScrollReset className="mt-6 grid gap-4">
        <input type="hidden" name="intent" value="write" />
        <input type="hidden" name="key" value={formKey} />
        <TextArea
          label={m.track.yourMessage}
          name="text"
          maxLength={2_000}
          error={error}
          defaultValue={answer?.typed ?? ""}
          key={answer?.typed ?? ""}
        />
        {answer?.message && <Notice kind={answer.message.kind}>{answer.message.text}</Notice>}
        <Button
          type="submit"
          variant="secondary"
          busy={isSending ? m.track.sending : undefined}
          className="justify-self-start max-sm:w-full"
        >
          {m.track.sendMessage}
        </Button>
      </Form>
    </section>
  );
}
