import { type CSSProperties, useState } from "react";
import { m } from "#messages";
import { PauseButton } from "../frame/pause-button.tsx";

export interface Testimonial {
  quote: string;
  name: string;
  town: string;
}

/** Pixels that the belt must cover beyond its first round, for the widest screens. */
const coverage = 4_400;
const voiceWidth = 440;

interface BeltProps {
  testimonials: Testimonial[];
  rounds: number;
}

const renderQuotes = import.meta.env.SSR
  ? (await import("../../platform/render-cache.tsx")).renderCached(TestimonialQuotes, 1)
  : null;

/** Testimonials on a marquee. Pauses on hover or focus, or when stopped. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const [isStopped, setStopped] = useState(false);
  if (testimonials.length === 0) return null;
  const rounds = 1 + Math.ceil(coverage / (testimonials.length * voiceWidth));
  return (
    <div className="voices" data-stopped={isStopped}>
      <VoiceStar />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by hand where it stands still. */}
      <section aria-label={m.home.testimonials} tabIndex={0} className="voices-view">
        <Marquee testimonials={testimonials} rounds={rounds} />
      </section>
      <div className="page-wrap mt-5 flex justify-end max-md:mt-3">
        <PauseButton
          what={m.home.movingTestimonials}
          isStopped={isStopped}
          onChange={setStopped}
          className="-mr-3.5 motion-reduce:hidden"
        />
      </div>
    </div>
  );
}

function Marquee(props: BeltProps) {
  const belt = { className: "voices-belt", style: { "--rounds": props.rounds } as CSSProperties };
  if (renderQuotes) return <div {...belt} {...renderQuotes(props)} />;
  return (
    <div {...belt}>
      <TestimonialQuotes {...props} />
    </div>
  );
}

function TestimonialQuotes({ testimonials, rounds }: BeltProps) {
  return Array.from({ length: rounds }, (_, round) =>
    testimonials.map((testimonial) => (
      <TestimonialQuote
        key={`${round} ${testimonial.name} ${testimonial.quote}`}
        testimonial={testimonial}
        isRepeated={round > 0}
      />
    )),
  );
}

function TestimonialQuote({ testimonial, isRepeated }: { testimonial: Testimonial; isRepeated: boolean }) {
  const { quote, name, town } = testimonial;
  return (
    <figure className="voice" aria-hidden={isRepeated || undefined}>
      <svg role="img" aria-label={m.home.fiveStars} width={87} height={15} viewBox="0 0 139.2 24">
        {[0, 1, 2, 3, 4].map((star) => (
          <use key={star} href="#voice-star" x={star * 28.8} />
        ))}
      </svg>
      <blockquote>{quote}</blockquote>
      <figcaption>
        {name}, {town}
      </figcaption>
    </figure>
  );
}

function VoiceStar() {
  return (
    <svg aria-hidden="true" className="hidden">
      <path
        id="voice-star"
        fill="currentColor"
        d="M12 2.2l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8z"
      />
    </svg>
  );
}
