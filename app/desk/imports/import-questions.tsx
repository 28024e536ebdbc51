import type { AskedQuestion } from "#imports";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { lineLabel, rowCount } from "./import-words.ts";

/** What the files leave open. One answer counts for every matching row; each row can have its own. */
export function ImportQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
  const open = questions.filter(({ given }) => given === null).length;
  const title =
    open === 0 ? "Questions" : open === 1 ? "1 question to answer" : `${open} questions to answer`;
  return (
    <DeskSection title={title}>
      <p className="text-small text-text-2">
        One answer applies to every matching row. You can leave any for later.
      </p>
      <ol className="border-t border-line">
        {questions.map((question) => (
          <li key={question.topic} className="grid gap-3 border-b border-line py-4">
            <p className="text-ui font-medium wrap-anywhere">
              {question.text}{" "}
              <span className="font-normal text-text-2">
                {rowCount(question.rows)}, {question.file}
              </span>
            </p>
            <AnswerForm question={question} row={0} given={question.given} />
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-text-2 underline decoration-line underline-offset-4">
                Answer row by row
              </summary>
              <ul className="grid gap-3 pt-2">
                {question.examples.map(({ row, lines, shown, given }) => (
                  <li key={row} className="grid gap-2 border-l border-line pl-4">
                    <span className="text-small wrap-anywhere">
                      {lineLabel(JSON.parse(lines) as number[])}: {shown}
                    </span>
                    <AnswerForm question={question} row={row} given={given} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}

interface AnswerFormProps {
  question: AskedQuestion;
  row: number;
  given: string | null;
}

function AnswerForm({ question: { topic, answers, typed }, row, given }: AnswerFormProps) {
  const later = { value: "later", label: "Leave for later" };
  const name = `answer-${topic}-${row}`;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DeskForm preventScrollReset aria-label="Answer" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="topic" value={topic} />
        <input type="hidden" name="row" value={row} />
        {[...answers, later].map(({ value, label }) => (
          <Button
            key={value}
            type="submit"
            name="value"
            value={value}
            size="sm"
            variant={given === value ? "primary" : "secondary"}
            aria-pressed={given === value}
          >
            {label}
          </Button>
        ))}
      </DeskForm>
      {typed && (
        <DeskForm preventScrollReset className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="topic" value={topic} />
          <input type="hidden" name="row" value={row} />
          <TextField
            name="value"
            id={name}
            label={typed.label}
            autoComplete="off"
            defaultValue={given ?? ""}
          />
          <Button type="submit" size="sm" variant="secondary">
            Save
          </Button>
        </DeskForm>
      )}
    </div>
  );
}
