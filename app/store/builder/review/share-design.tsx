import { Share2 } from "lucide-react";
import type { Design } from "#jewelry/design";
import { designPath } from "../designs/design-path.ts";
import { useShareLink } from "../designs/share-link.tsx";
import { PlainButton } from "./plain-button.tsx";

/** Copies the design's link. */
export function ShareDesign({ design }: { design: Design }) {
  const { share, dialog } = useShareLink("The link to your design");
  return (
    <>
      <PlainButton
        onClick={() => void share(designPath(design), { title: "Design link copied to clipboard!" })}
      >
        <Share2 aria-hidden="true" size={16} strokeWidth={1.25} />
        Share
      </PlainButton>
      {dialog}
    </>
  );
}
