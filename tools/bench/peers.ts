import { parseArgs } from "node:util";

/** Another store measured in the same run. */
export interface Peer {
  name: string;
  url: string;
}

const { against = [] } = parseArgs({
  strict: false,
  options: { against: { type: "string", multiple: true } },
}).values;

/**
 * The stores of `--against URL` or `--against NAME=URL`, which may be repeated. A URL with a path is a product list;
 * otherwise the list is found from the home page.
 */
export const peers: readonly Peer[] = (against as (string | boolean)[]).map((given) => peerOf(String(given)));

function peerOf(given: string): Peer {
  const [, name, url] = /^(?:([^:=]+)=)?(https?:\/\/.+)$/.exec(given) ?? [];
  if (!url || !URL.canParse(url))
    throw new Error(
      `"${given}" is no store: give a URL, or a name and a URL, like before=http://127.0.0.1:4000.`,
    );
  return { name: name ?? new URL(url).host, url };
}
