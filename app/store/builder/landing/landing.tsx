import { useNavigate } from "react-router";
import { categories } from "#jewelry/options";
import { m } from "#messages";
import { formatMoney } from "#money";
import { settings } from "#settings";
import { TextLink } from "../../../ui/text-link.tsx";
import { budgetPath } from "../../budget/budget-path.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { startDesign, useCategoryChange } from "../configurator/use-category-change.tsx";
import type { Route } from "./+types/landing";
import { CategoryCard } from "./category-card.tsx";
import { DraftBanner } from "./draft-banner.tsx";

export { publicHeaders as headers } from "../../../platform/route-headers.ts";

const promises = () => [
  { title: m.landing.choose, text: m.landing.chooseText },
  { title: m.landing.see, text: m.landing.seeText },
  { title: m.landing.know, text: m.landing.knowText },
  {
    title: m.landing.begin,
    text: m.landing.beginText(formatMoney(settings().deposit.cents), settings().deposit.weeks),
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.origin, {
    title: m.landing.dreamJewelry,
    description: m.landing.landingDescription(settings().address.town),
    path: "/custom-builder",
    shows: "builder",
  });
}

export default function BuilderLanding() {
  const navigate = useNavigate();
  const { ask, dialog } = useCategoryChange((category) => {
    startDesign(category);
    void navigate("/custom-builder/configurator");
  });
  return (
    <div className="page-wrap">
      <header className="grid items-end gap-x-(--gutter) gap-y-6 pt-[clamp(56px,6.6vw,104px)] pb-[clamp(40px,4.4vw,64px)] lg:grid-cols-[7fr_5fr]">
        <h1 className="font-serif text-display-1 text-balance">{m.landing.dreamJewelry}</h1>
        <div>
          <p className="max-w-[36em] text-body-l text-pretty text-text-2">
            {m.landing.landingIntro(settings().address.street.replace(/^\d+ /, ""))}
          </p>
          <p className="mt-4">
            <TextLink to={budgetPath()}>{m.builder.startFromBudget(formatMoney(500_000))}</TextLink>
          </p>
        </div>
      </header>
      <DraftBanner />
      <ul
        aria-label={m.landing.categories}
        className="grid grid-cols-2 gap-x-3 gap-y-10 md:gap-x-(--gutter) md:gap-y-12 lg:grid-cols-4"
      >
        {categories.map((category) => (
          <li key={category}>
            <CategoryCard
              category={category}
              onPress={(event) => {
                if (ask(category)) event.preventDefault();
              }}
            />
          </li>
        ))}
      </ul>
      <ol className="my-(--section) grid gap-x-(--gutter) border-t border-line md:grid-cols-2 lg:grid-cols-4">
        {promises().map(({ title, text }) => (
          <li
            key={title}
            className="grid content-start gap-1.5 pt-6 pr-5 max-md:border-b max-md:border-line max-md:pt-5 max-md:pb-5"
          >
            <h2 className="font-serif text-title-2">{title}</h2>
            <p className="text-ui text-pretty text-text-2">{text}</p>
          </li>
        ))}
      </ol>
      {dialog}
    </div>
  );
}
