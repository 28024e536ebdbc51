import { useEffect, useRef, useState } from "react";
import type { Design } from "#jewelry/design";
import type { PhaseId } from "#jewelry/phases";
import type { ViewName } from "../../../preview/camera/named-views.ts";

/** A view that is asked for; another `count` asks for the same once more. */
export interface ViewRequest {
  name: ViewName;
  count: number;
}

/** The part of the piece that a step is about. */
function phaseView(phase: PhaseId | undefined, { engraving }: Design): ViewName {
  if (phase === "stone") return "stone";
  return phase === "engraving" && engraving.enabled ? "engraving" : "three-quarter";
}

/** Which way the piece is turned: to what the step is about, until the visitor asks for another view. */
export function useView(design: Design, phase?: PhaseId): { wish: ViewRequest; look(name: ViewName): void } {
  const due = phaseView(phase, design);
  const [wish, setWish] = useState<ViewRequest>({ name: due, count: 0 });
  const look = (name: ViewName) => setWish(({ count }) => ({ name, count: count + 1 }));
  const before = useRef(due);
  useEffect(() => {
    if (before.current === due) return;
    before.current = due;
    setWish(({ count }) => ({ name: due, count: count + 1 }));
  }, [due]);
  return { wish, look };
}
