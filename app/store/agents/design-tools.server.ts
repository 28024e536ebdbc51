import type { McpServer } from "@modelcontextprotocol/server";
import {
  accentsOf,
  finishingDefaults,
  settingDefaults,
  sizingDefaults,
  stoneDefaults,
} from "#jewelry/choices";
import { designFacts, designSentence, designTitle, isComplete } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { fitEngraving } from "#jewelry/engraving";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { karatsOf } from "#jewelry/materials/metals";
import { bandWidthScale, caratScale, ringSizeScale } from "#jewelry/options";
import { lengthChoice } from "#jewelry/piece-length";
import { designPrice, priceParts } from "#jewelry/price/design-price";
import { readDesign } from "#jewelry/read-design";
import { snap } from "#jewelry/scale";
import { settings } from "#settings";
import { designPath } from "../builder/designs/design-item.ts";
import type { AgentContext } from "./agent-context.ts";
import { toolResult } from "./protocol.ts";
import { type DesignOptions, designLinkInput, priceDesignInput } from "./tool-inputs.ts";

/** Tools in addition to the protocol's: design a piece within a budget, and share a design. */
export function addDesignTools(server: McpServer, { origin, book }: AgentContext): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    "price_design",
    {
      title: "Price a design",
      description:
        "Prices a custom ring, necklace, bracelet or pair of earrings, item by item, as the builder and checkout do. Doesn't place an order.",
      inputSchema: priceDesignInput,
      annotations,
    },
    ({ design: asked, budget }) =>
      answerDesign(asked, (design) => {
        const { parts, totalCents } = designPrice(design, book);
        return {
          ...designResult(design),
          price: { amount: totalCents, currency: settings().currency },
          parts: priceParts.map((part) => ({ part, amount: parts[part] })),
          deposit: { amount: settings().deposit.cents, currency: settings().currency },
          ...(budget !== undefined && { within_budget: totalCents <= budget, left: budget - totalCents }),
          url: origin + designPath(design),
        };
      }),
  );
  server.registerTool(
    "design_link",
    {
      title: "Link to a design",
      description:
        "Returns a link where the buyer can view a design in 3D with its price, change it, and pay a deposit to start it.",
      inputSchema: designLinkInput,
      annotations,
    },
    ({ design: asked }) =>
      answerDesign(asked, (design) => ({
        ...designResult(design),
        url: origin + designPath(design),
        drawing_url: `${origin}/custom-builder/drawing.svg?design=${encodeDesign(design)}`,
      })),
  );
}

function designResult(design: Design) {
  return {
    design: encodeDesign(design),
    title: designTitle(design),
    description: designSentence(design),
    facts: designFacts(design).map(({ label, value }) => ({ label, value })),
  };
}

function answerDesign(asked: string | DesignOptions, answer: (design: Design) => object) {
  const read = typeof asked === "string" ? linkedDesign(asked) : designOf(asked);
  if (typeof read !== "string") return toolResult(answer(read));
  return { content: [{ type: "text" as const, text: read }], isError: true };
}

/** Returns an error message as a string. */
function linkedDesign(text: string): Design | string {
  const design = decodeDesign(text);
  if (!design)
    return "This isn't a valid design. Send options, or the `design` value from an earlier response, unchanged.";
  return isComplete(design)
    ? design
    : "This design isn't complete. Send it as options, including what's missing.";
}

const usualStyles = {
  ring: "solitaire",
  necklace: "pendant",
  bracelet: "tennis",
  earrings: "studs",
} as const;

/** The completed design of these options; a string tells which ones are incompatible. */
function designOf(options: DesignOptions): Design | string {
  const { category, accents, engraving } = options;
  if (category !== "ring" && (options.ring_size !== undefined || options.fit !== undefined))
    return "Only rings have a size and fit. Leave out ring_size and fit.";
  if (engraving !== undefined && fitEngraving(engraving) !== engraving)
    return "This engraving is too long or has characters we can't engrave.";
  const metal = options.metal ?? "white-gold";
  const style = options.style ?? usualStyles[category];
  const lengths = lengthChoice({ category, style });
  if (options.length_in !== undefined && !lengths?.inches.includes(options.length_in))
    return lengths
      ? `A ${style} comes in these lengths, in inches: ${lengths.inches.join(", ")}.`
      : `A ${style} has no length to choose. Leave out length_in.`;
  const karat = options.karat ?? karatsOf(metal)[0];
  const design = readDesign({
    category,
    style,
    metal: { type: metal, karat },
    primaryStone: {
      type: options.stone ?? "diamond",
      cut: options.cut,
      carat: snap(caratScale, options.carat ?? stoneDefaults.carat),
      color: options.color,
      clarity: options.clarity,
      certification: options.certification,
    },
    accentStones: accents && accentsOf(accents),
    setting: {
      height: options.setting_height ?? settingDefaults.height,
      prongCount: options.prongs,
      prongStyle: options.prong_style,
      bandWidth: snap(bandWidthScale, options.band_width_mm ?? settingDefaults.bandWidth),
      length: options.length_in,
    },
    sizing:
      category === "ring"
        ? { size: snap(ringSizeScale, options.ring_size ?? sizingDefaults.size), fit: options.fit }
        : null,
    engraving: engraving
      ? {
          enabled: true,
          text: engraving,
          font: options.engraving_font,
          location: options.engraving_location,
        }
      : null,
    finishing: {
      metalFinish: options.finish ?? finishingDefaults.metalFinish,
      edgeStyle: options.edge,
      packaging: options.packaging,
    },
  });
  if (design) return design;
  return `We don't make a ${category} in the style “${style}”, or ${metal} doesn't come in ${karat}. Karats of ${metal}: ${karatsOf(metal).join(", ")}.`;
}
