import type { ReactNode } from "react";
import type { Design } from "#jewelry/design";
import { designPath } from "../designs/design-path.ts";
import { useShareLink } from "../designs/share-link.tsx";

interface SaveProgressProps {
  design: Design | null;
  children: (save: () => void) => ReactNode;
}

const saved = { title: "Design saved!", description: "Share link copied to clipboard" };

/** Every change of the draft is persisted; saving also hands out its link, in a field where the clipboard refuses. */
export function SaveProgress({ design, children }: SaveProgressProps) {
  const { share, dialog } = useShareLink("Design saved!");
  return (
    <>
      {children(() => design && void share(designPath(design), saved))}
      {dialog}
    </>
  );
}
