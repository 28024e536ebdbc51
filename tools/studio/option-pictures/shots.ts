import { chooseMetalType, chooseStoneType, newDesign, settingDefaults } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import {
  categories,
  type MetalType,
  metalTypes,
  type StoneType,
  type Style,
  stoneTypes,
  styles,
} from "#jewelry/options";
import type { Shot } from "../photographs/shot.ts";
import { pictureCare } from "../photographs/traced-tiles.ts";

export type OptionPicture = Shot;

const plain = (category: Design["category"], metal: MetalType = "yellow-gold") =>
  chooseMetalType(newDesign(category), metal);

/** Styles that split their carats among many stones look best with a high total weight. */
const carats: Partial<Record<Style, number>> = { riviere: 5, tennis: 5, station: 5 };

/** A design that shows a typical example of a style. */
export function styleDesign(category: Design["category"], style: Style): Design {
  const design = chooseStoneType(plain(category), "diamond");
  const isRing = category === "ring";
  const carat = carats[style] ?? (isRing ? 1 : 2);
  return {
    ...design,
    style,
    primaryStone: { ...design.primaryStone!, carat },
    setting: isRing ? null : { ...settingDefaults, bandWidth: 4 },
  };
}

function stoneShot(type: StoneType): Shot {
  const design = chooseStoneType(plain("ring"), type);
  const cut = type === "emerald" ? "emerald" : "round";
  return {
    design: { ...design, primaryStone: { ...design.primaryStone!, cut } },
    subject: "stone",
    view: "front",
    width: 280,
    height: 280,
  };
}

function metalShot(type: MetalType): Shot {
  const setting = { ...settingDefaults, bandWidth: 5 };
  return {
    design: { ...plain("ring", type), style: "solitaire", setting },
    subject: "band",
    width: 480,
    height: 240,
  };
}

/** Every picture in `public/options/` by name. */
export const optionPictures: Record<string, OptionPicture> = Object.fromEntries(
  shots().map(([name, shot]) => [name, { ...shot, theme: "light", traced: pictureCare }]),
);

function shots(): [name: string, shot: OptionPicture][] {
  return [
    ...categories.flatMap((category) =>
      styles[category].map((style): [string, OptionPicture] => [
        `style-${style}`,
        { design: styleDesign(category, style), width: 360, height: 450 },
      ]),
    ),
    ...stoneTypes.map((type): [string, OptionPicture] => [`stone-${type}`, stoneShot(type)]),
    ...metalTypes.map((type): [string, OptionPicture] => [`metal-${type}`, metalShot(type)]),
  ];
}
