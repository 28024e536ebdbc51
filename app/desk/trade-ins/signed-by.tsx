import { deskTime } from "../../platform/showroom-time.ts";
import { SignatureLine } from "../repairs/signature-pad.tsx";

/** A signature with its name and time. */
export function SignedBy({ name, path, at }: { name: string; path: string; at: number }) {
  if (name === "" && path === "") return null;
  return (
    <figure className="grid gap-2">
      {path !== "" && (
        <svg
          viewBox="0 0 600 180"
          role="img"
          aria-label={`Signature of ${name}`}
          className="w-full border border-line"
        >
          <SignatureLine path={path} />
        </svg>
      )}
      <figcaption className="text-small tabular-nums">
        Signed by {name}, {deskTime(at)}
      </figcaption>
    </figure>
  );
}
