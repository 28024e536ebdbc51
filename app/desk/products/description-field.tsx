import { Bold, Heading, Italic, List, ListOrdered, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { RichText } from "../../../foundation/rich-text/rich-text.ts";
import { RichTextView } from "../../store/product/rich-text-view.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { FieldState } from "../kit/change-answer.ts";
import { type TextReplacement, type TextSelection, toggleLines, toggleMark } from "./description-edit.ts";

/** A description as edited at the desk, and as shown on its page. */
export interface Description {
  text: string;
  shown: RichText;
}

const quietMs = 300;

interface Tool {
  label: string;
  icon: LucideIcon;
  /** With Ctrl or Command. */
  key?: string;
  apply: (selected: TextSelection) => TextReplacement;
}

const tools: readonly Tool[] = [
  { label: "Bold", icon: Bold, key: "b", apply: (selected) => toggleMark(selected, "**") },
  { label: "Italic", icon: Italic, key: "i", apply: (selected) => toggleMark(selected, "_") },
  { label: "Heading", icon: Heading, apply: (selected) => toggleLines(selected, () => "### ") },
  { label: "Bulleted list", icon: List, apply: (selected) => toggleLines(selected, () => "- ") },
  {
    label: "Numbered list",
    icon: ListOrdered,
    apply: (selected) => toggleLines(selected, (index) => `${index + 1}. `),
  },
];

interface DescriptionFieldProps extends FieldState {
  label: string;
  optional?: boolean;
  shown: RichText;
  lang?: string;
}

/** A Markdown editor with a live preview. */
export function DescriptionField({ shown, hint, ...state }: DescriptionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const { preview, refresh } = usePreview(shown);
  const previewId = useId();
  const use = (tool: Tool) => {
    if (area.current) replace(area.current, tool.apply(selectionOf(area.current)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    use(tool);
  };
  return (
    <div className="grid gap-5">
      <TextArea
        ref={area}
        {...state}
        hint={hint ?? "Leave a blank line between paragraphs. **Bold**, _italic_, ### heading, - list."}
        tools={
          isHydrated && (
            <div
              role="toolbar"
              aria-label={`Format: ${state.label}`}
              className="-my-2 -ml-2.5 flex flex-wrap"
            >
              {tools.map((tool) => (
                <IconButton key={tool.label} label={tool.label} onClick={() => use(tool)}>
                  <tool.icon size={18} strokeWidth={1.5} />
                </IconButton>
              ))}
            </div>
          )
        }
        rows={9}
        maxLength={12_000}
        onKeyDown={onKeyDown}
        onInput={(event) => refresh(event.currentTarget.value)}
      />
      <section aria-labelledby={previewId} className="border-l border-line pl-4">
        <h3 id={previewId} className="mb-3 text-small font-medium">
          Preview
        </h3>
        {preview.length > 0 ? (
          <RichTextView content={preview} />
        ) : (
          <p className="text-small text-text-2">Nothing yet</p>
        )}
      </section>
    </div>
  );
}

/** A preview rendered by the server as it will be saved. Keeps the last one if the server can't be reached. */
function usePreview(shown: RichText) {
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
      const body = new URLSearchParams({ description: text });
      const { signal } = request;
      const answer = await fetch("/desk/products/preview", { method: "POST", body, signal }).catch(
        () => null,
      );
      if (answer?.ok && !answer.redirected) setPreview(await answer.json());
    }, quietMs);
  };
  return { preview, refresh };
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection {
  return { text: value, from: selectionStart, to: selectionEnd };
}

/** As if typed, so it can be undone. */
function replace(area: HTMLTextAreaElement, { from, to, text, select }: TextReplacement): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text);
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}
