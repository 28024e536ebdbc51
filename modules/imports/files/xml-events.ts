import { Parser } from "htmlparser2";
import { UnreadableFile } from "./table.ts";

export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Parses XML as it comes; names are without their namespace. Awaits `pause` after each piece. */
export async function parseXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of xmlSteps(bytes, handler));
}

/** Like `parseXml`, step by step: yields after each piece, so that what the handler collected can be handed on. */
export async function* xmlSteps(bytes: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(local(name), attributes),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(local(name)),
      onerror: (error) => {
        throw new UnreadableFile(`Its XML is damaged (${error.message}). Save it again.`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

const local = (name: string) => name.slice(name.indexOf(":") + 1);
