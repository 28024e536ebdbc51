import { Form } from "react-router";
import type { LayawayView } from "#commerce";
import { formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";

interface PieceShelfProps {
  layaway: LayawayView;
  answer: ChangeAnswer | undefined;
}

/** What is on layaway, with pictures, tags and prices, and where it is kept. */
export function PieceShelf({ layaway, answer }: PieceShelfProps) {
  const { lines, pieces, label, state } = layaway;
  const mayPlace = useCanPostForm("desk/layaways/:number", "place");
  const isHere = state === "active" || state === "paid";
  const places = [...new Set(pieces.map(({ place }) => place).filter(Boolean))];
  const inRegister = pieces.filter(({ recordVersion }) => recordVersion !== null);
  return (
    <section aria-label={lines.length === 1 ? "Piece" : "Pieces"} className="grid gap-4">
      <ul className={lines.length === 1 ? "grid" : "grid grid-cols-2 gap-4"}>
        {lines.map(({ id, title, detail, image, cents }, index) => {
          const piece = pieces[index];
          return (
            <li key={id} className="grid content-start gap-3">
              {image && (
                <span className={lines.length === 1 ? "plate aspect-[4/3.8]" : "plate aspect-[4/5]"}>
                  <img src={image} alt="" width={400} height={500} className="piece-picture" />
                </span>
              )}
              <span className="grid gap-0.5">
                <span className="font-medium wrap-anywhere">
                  {[title, detail].filter(Boolean).join(", ")}
                </span>
                <span className="flex flex-wrap items-center justify-between gap-x-4 text-small text-text-2 tabular-nums lining-nums">
                  {piece && <TextLink to={`/desk/stock/${piece.id}`}>{piece.label}</TextLink>}
                  <span>{formatMoneyExact(cents)}</span>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {isHere && pieces.length > 0 && (
        <p className="text-small text-text-2">{places.join("; ") || "No location recorded"}</p>
      )}
      {isHere && mayPlace && inRegister.length > 0 && (
        <details open={answer?.intent === "place"}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline underline-offset-4">
            Change location
          </summary>
          <Form
            method="post"
            action={`/desk/layaways/${label}`}
            noValidate
            className="mt-2 flex flex-wrap items-end gap-3"
            key={inRegister.map(({ recordVersion }) => recordVersion).join(" ")}
          >
            {inRegister.map(({ id, recordVersion }) => (
              <input key={id} type="hidden" name={`record-${id}`} value={recordVersion ?? 0} />
            ))}
            <TextField
              {...fieldState(answer?.intent === "place" ? answer : undefined, "place", places[0] ?? "")}
              label="Location"
              maxLength={60}
              autoComplete="off"
              className="min-w-0 flex-1"
            />
            <Button type="submit" name="intent" value="place" variant="secondary">
              Save
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}
