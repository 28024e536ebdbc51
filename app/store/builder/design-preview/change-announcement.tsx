import { useEffect, useRef, useState } from "react";
import { changeSentence } from "#jewelry/description";
import type { Design } from "#jewelry/design";

const quietMs = 900;

/** Says what of the piece has changed, politely, when it has stood still for a moment. */
export function ChangeAnnouncement({ design }: { design: Design }) {
  const [words, setWords] = useState("");
  const said = useRef(design);
  useEffect(() => {
    if (said.current === design) return;
    const timer = setTimeout(() => {
      setWords(changeSentence(said.current, design));
      said.current = design;
    }, quietMs);
    return () => clearTimeout(timer);
  }, [design]);
  return (
    <p aria-live="polite" data-preview-change="" className="sr-only">
      {words}
    </p>
  );
}
