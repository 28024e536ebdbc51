import { m } from "#messages";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Dial } from "../../pictures/line-drawing/dial.tsx";

export function NotFoundMessage() {
  return (
    <div className="page-wrap grid justify-items-center pt-[clamp(48px,6vw,96px)] pb-(--section) text-center">
      <Dial className="h-auto w-[min(460px,76vw)]" />
      <h1 className="mt-11 font-serif text-display-2 text-balance">{m.frame.notFoundHeading}</h1>
      <p className="mt-3.5 max-w-[30em] text-body-l text-pretty text-text-2">{m.frame.notFoundText}</p>
      <ButtonLink to="/" size="lg" className="mt-8">
        {m.frame.returnHome}
      </ButtonLink>
    </div>
  );
}
