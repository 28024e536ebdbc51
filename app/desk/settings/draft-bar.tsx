import { Button } from "../../ui/button.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { StickyBar } from "../kit/sticky-bar.tsx";

export function changedWords(count: number): string {
  if (count === 0) return "Everything is published.";
  return count === 1 ? "1 unpublished change" : `${count} unpublished changes`;
}

interface DraftBarProps {
  version: number;
  changed: readonly string[];
  /** The page to return to. */
  back: string;
}

/** Publishes or discards the draft from a page whose own forms save in it. Shown while something is unpublished. */
export function DraftBar({ version, changed, back }: DraftBarProps) {
  if (changed.length === 0) return null;
  return (
    <StickyBar>
      <p className="text-small text-text-2">{changedWords(changed.length)}</p>
      <div className="flex flex-wrap gap-3">
        <PreviewButton />
        <DeskForm action="/desk/settings/draft" className="flex flex-wrap gap-3">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="back" value={back} />
          <Button type="submit" name="intent" value="discard" variant="secondary">
            Discard
          </Button>
          <Button type="submit" name="intent" value="publish">
            Publish
          </Button>
        </DeskForm>
      </div>
    </StickyBar>
  );
}

/** Opens the website with what is unpublished, for this browser alone. */
export function PreviewButton() {
  return (
    <DeskForm action="/desk/settings/preview" reloadDocument target="_blank">
      <Button type="submit" variant="secondary">
        Preview
      </Button>
    </DeskForm>
  );
}
