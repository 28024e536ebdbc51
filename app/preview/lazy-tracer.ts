import type { Piece } from "#jewelry/shapes/piece";
import type { GlRenderer } from "./gl/gl-renderer.ts";

/** Without a charger, nothing is traced below this battery level. */
const lowBattery = 0.25;

interface Spending {
  connection?: { saveData?: boolean };
  getBattery?(): Promise<{ charging: boolean; level: number }>;
}

/** Loads the tracing code when the picture first comes to rest, and each piece when it first does. */
export class LazyTracer {
  readonly #gl: WebGL2RenderingContext;
  readonly #renderer: GlRenderer;
  #piece: Piece | null = null;
  #end = new AbortController();

  constructor(gl: WebGL2RenderingContext, renderer: GlRenderer) {
    this.#gl = gl;
    this.#renderer = renderer;
  }

  /** Returns whether this piece can be traced now. */
  async prepare(piece: Piece): Promise<boolean> {
    if (piece.standIn || this.#renderer.cannotTrace || !(await mayTrace())) return false;
    if (this.#piece === piece) return this.#renderer.tracer?.piece === piece;
    this.stop();
    this.#piece = piece;
    return this.#load(piece, this.#end.signal);
  }

  stop(): void {
    this.#end.abort();
    this.#end = new AbortController();
    this.#piece = null;
  }

  async #load(piece: Piece, signal: AbortSignal): Promise<boolean> {
    try {
      const { openTracer, setPiece } = await import("./tracer/live-tracer.ts");
      if (signal.aborted) return false;
      if (!this.#renderer.tracer) this.#renderer.takeTracer(openTracer(this.#gl));
      const { tracer } = this.#renderer;
      return tracer !== null && (await setPiece(this.#gl, tracer, piece, signal));
    } catch {
      // Loading failed. Keeps the rasterized picture until the next rest, which tries again.
      if (!signal.aborted) this.#piece = null;
      return false;
    }
  }
}

/** Whether the visitor hasn't turned on data saver and the battery has enough charge. */
async function mayTrace(): Promise<boolean> {
  const { connection, getBattery } = navigator as Spending;
  if (connection?.saveData) return false;
  const battery = await getBattery?.call(navigator).catch(() => null);
  return !battery || battery.charging || battery.level > lowBattery;
}
