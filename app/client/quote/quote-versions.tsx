import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { showroomDate } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { LoadedQuote } from "./load-quote.server.ts";

interface QuoteVersionsProps {
  quote: LoadedQuote["quote"];
  /** The version currently shown. */
  shown: number;
}

/** All versions sent, newest first, and the client's questions. */
export function QuoteVersions({ quote, shown }: QuoteVersionsProps) {
  const versions = quote.versions.toReversed();
  const answers = quote.answers.filter(({ text }) => text !== "");
  if (versions.length < 2 && answers.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="border-t border-line pt-[30px]">
      <h2 id="versions" className="font-serif text-[22px] leading-[1.2] font-[350]">
        {m.quote.versions}
      </h2>
      <ol className="mt-4 border-t border-line text-ui tabular-nums lining-nums">
        {versions.map(({ version, sentAt, totalCents, words }) => {
          const isNewest = version === quote.newest;
          return (
            <li key={version} className="border-b border-line py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className={isNewest ? "font-medium" : undefined}>
                  {sentAt === null
                    ? m.quote.version(version)
                    : m.quote.versionSent(version, showroomDate(sentAt))}
                </span>
                <span>{isNewest ? formatMoneyExact(totalCents) : <s>{formatMoneyExact(totalCents)}</s>}</span>
              </div>
              <p className="text-small text-text-2 wrap-anywhere whitespace-pre-line">
                {`${isNewest ? "" : `${m.quote.replacedLabel} `}${words} `}
                {version === shown ? (
                  <span>{m.quote.viewing}</span>
                ) : (
                  <TextLink to={isNewest ? "?" : `?version=${version}`}>
                    {m.quote.viewVersion(version)}
                  </TextLink>
                )}
              </p>
              {answers
                .filter((answer) => answer.version === version)
                .map(({ kind, text, at }, index) => (
                  <blockquote
                    key={index}
                    className="mt-2 border-l border-control pl-4 text-small wrap-anywhere whitespace-pre-line"
                  >
                    <span className="block text-text-2">
                      {kind === "change"
                        ? m.quote.changeRequestedOn(showroomDate(at))
                        : m.quote.declinedOn(showroomDate(at))}
                    </span>
                    {text}
                  </blockquote>
                ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
