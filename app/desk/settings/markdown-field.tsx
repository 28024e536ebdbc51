import { useEffect, useId, useRef, useState } from "react";
import type { PageText } from "../../../foundation/rich-text/page-text.ts";
import { PageTextView } from "../../store/own-pages/page-text-view.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { FieldState } from "../kit/change-answer.ts";

interface MarkdownFieldProps extends FieldState {
  label: string;
  shown: PageText;
  lang?: string;
  required?: boolean;
}

const quietMs = 300;

/** Markdown with a preview, which the server renders as the page will show it. */
export function MarkdownField({ shown, label, ...state }: MarkdownFieldProps) {
  const previewId = useId();
  const { preview, refresh } = usePreview(shown);
  return (
    <div className="col-span-full grid items-start gap-5 xl:grid-cols-2">
      <TextArea
        {...state}
        label={label}
        hint={
          state.hint ??
          "Blank line between paragraphs. ## heading, **bold**, - list, [words](/shop), | table |"
        }
        rows={14}
        maxLength={30_000}
        onInput={(event) => refresh(event.currentTarget.value)}
      />
      <section aria-labelledby={previewId} className="min-w-0 border-l border-line pl-4">
        <h3 id={previewId} className="text-small font-medium">
          Preview
        </h3>
        {preview.length > 0 ? (
          <PageTextView text={preview} />
        ) : (
          <p className="mt-2 text-small text-text-2">Nothing yet</p>
        )}
      </section>
    </div>
  );
}

/** Keeps the last preview if the server can't be reached. */
function usePreview(shown: PageText) {
  const [preview, setPreview] = useState(shown);
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});
  useEffect(() => {
    const { current } = running;
    return () => {
      clearTimeout(current.timer);
      current.request?.abort();
    };
  }, []);
  const refresh = (text: string) => {
    clearTimeout(running.current.timer);
    running.current.timer = setTimeout(async () => {
      running.current.request?.abort();
      const request = new AbortController();
      running.current.request = request;
      const options = { method: "POST", body: new URLSearchParams({ text }), signal: request.signal };
      const answer = await fetch("/desk/settings/pages/preview", options).catch(() => null);
      if (answer?.ok && !answer.redirected) setPreview(await answer.json());
    }, quietMs);
  };
  return { preview, refresh };
}
