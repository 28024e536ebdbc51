import type { Cents } from "#money";
import type { AccentConfiguration } from "../options.ts";

const dollars: Readonly<Record<AccentConfiguration, number>> = {
  none: 0,
  halo: 500,
  "side-stones": 400,
  pave: 600,
  channel: 450,
  "three-stone": 800,
};

/** P4: the price of the configuration, in cents. */
export function accentCents(configuration: AccentConfiguration): Cents {
  return dollars[configuration] * 100;
}
