import type {
  AccentConfiguration,
  Category,
  Certification,
  ClarityGrade,
  ColorGrade,
  Cut,
  EdgeStyle,
  EngravingFont,
  EngravingLocation,
  Fit,
  Karat,
  MetalFinish,
  MetalType,
  Packaging,
  ProngCount,
  ProngStyle,
  SettingHeight,
  StoneType,
  Style,
} from "./options.ts";

/**
 * A piece as designed so far. Immutable; null parts haven't been chosen. `readDesign` validates one from unknown data;
 * `phases`, `price`, `advice` and `link` are pure functions of it.
 */
export interface Design {
  readonly category: Category;
  readonly style: Style | null;
  readonly metal: Metal | null;
  readonly primaryStone: PrimaryStone | null;
  readonly accentStones: AccentStones | null;
  readonly setting: Setting | null;
  /** Rings only. */
  readonly sizing: Sizing | null;
  readonly engraving: Engraving;
  readonly finishing: Finishing | null;
}

export interface Metal {
  readonly type: MetalType;
  readonly karat: Karat;
}

export interface PrimaryStone {
  readonly type: StoneType;
  readonly cut: Cut;
  /** One of the 96 steps of `caratScale`. */
  readonly carat: number;
  readonly color: ColorGrade;
  readonly clarity: ClarityGrade;
  readonly certification: Certification;
}

export interface AccentStones {
  readonly configuration: AccentConfiguration;
  /** "diamond", or "" if the configuration is `none`. */
  readonly type: "" | "diamond";
  readonly quantity: number;
  readonly totalCarats: number;
}

export interface Setting {
  readonly height: SettingHeight;
  readonly prongCount: ProngCount;
  readonly prongStyle: ProngStyle;
  /** In mm, a step of `bandWidthScale`. */
  readonly bandWidth: number;
  /** Length or wrist in inches, one of `pieceLengths`; absent for the style's usual one. */
  readonly length?: number;
}

export interface Sizing {
  /** US ring size, a step of `ringSizeScale`. */
  readonly size: number;
  readonly fit: Fit;
}

export interface Engraving {
  readonly enabled: boolean;
  /** At most `engravingLength` characters; empty when engraving is off. */
  readonly text: string;
  readonly font: EngravingFont;
  readonly location: EngravingLocation;
}

export interface Finishing {
  readonly metalFinish: MetalFinish;
  readonly edgeStyle: EdgeStyle;
  readonly packaging: Packaging;
}
