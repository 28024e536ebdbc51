import { ButtonLink } from "../ui/button-link.tsx";
import { TextLink } from "../ui/text-link.tsx";

interface TrackLinksProps {
  /** A page for each design of the deposit, in their order. */
  tracks: readonly { title: string; token: string }[];
}

/** The way to the pages on which the making of the pieces can be followed. */
export function TrackLinks({ tracks }: TrackLinksProps) {
  const [only, second] = tracks;
  return (
    <section className="border-t border-line py-[30px]">
      <h2 className="font-serif text-[22px] leading-[1.2] font-[350]">
        {second ? "Follow your pieces" : "Follow your piece"}
      </h2>
      <p className="mt-3 max-w-[36em] text-ui text-text-2">
        You approve the drawing there, see how far we are, and write to the workshop.
      </p>
      {only && !second ? (
        <p className="mt-5">
          <ButtonLink to={`/track/${only.token}`} variant="secondary">
            See your drawing
          </ButtonLink>
        </p>
      ) : (
        <ul className="mt-5 grid justify-items-start gap-4">
          {tracks.map(({ title, token }, index) => (
            <li key={token}>
              <TextLink to={`/track/${token}`}>{`${index + 1}. ${title}`}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
