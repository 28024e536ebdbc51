import { shop } from "../../../../shop.config.ts";
import { phoneLink } from "../../../ui/phone-link.ts";
import { SecondsDial } from "../../../ui/seconds-dial.tsx";

/** What stands in the builder's place until the draft is read; without JavaScript, the way on. */
export function BuilderWaiting() {
  const { showroom } = shop.phones;
  return (
    <>
      <div aria-hidden="true" className="max-lg:hidden" />
      <section data-awaits-scripts="" className="configurator-sheet max-lg:min-h-[320px]">
        <h1 className="sr-only">Custom Builder</h1>
        <div className="grid flex-1 place-items-center p-10 noscript:hidden">
          <SecondsDial size="xl" />
        </div>
        <div className="hidden gap-4 noscript:grid px-[clamp(28px,3.6vw,60px)] py-14 max-lg:px-5 max-lg:py-8">
          <p className="font-serif text-title-1">Designing needs JavaScript</p>
          <p className="max-w-[34em] text-text-2">
            Turn it on in your browser and load this page again, or call{" "}
            <a href={phoneLink(showroom)} className="whitespace-nowrap underline underline-offset-4">
              {showroom}
            </a>{" "}
            and we design the piece with you.
          </p>
        </div>
      </section>
    </>
  );
}
