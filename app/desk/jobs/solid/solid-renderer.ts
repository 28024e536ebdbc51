import { limits } from "#jewelry/making/rules/limits";
import { Program } from "../../../preview/gl/program.ts";
import type { SolidCut } from "./pick-place.ts";
import { shadedCorners } from "./shaded-corners.ts";
import { cameraAxes, projectionOf, type SolidCamera } from "./solid-camera.ts";
import type { SolidCasting } from "./solid-data.ts";
import { attributes, solidFragment, solidVertex, thinFragment, thinVertex } from "./solid-shaders.ts";

/** What is drawn of a casting. */
export interface SolidPicture {
  readonly camera: SolidCamera;
  readonly cut: SolidCut | null;
  readonly hasThin: boolean;
}

/** Diameter of a thin place's dot, mm: samples are about so far apart. */
const dotMm = 0.2;
/** From near by the surface between the dots is seen, too: CSS pixels. */
const maxPixels = 7;
const metal = [0.72, 0.7, 0.66];
const section = [0.83, 0.68, 0.42];

interface Shape {
  array: WebGLVertexArrayObject;
  buffer: WebGLBuffer;
  count: number;
}

/** Draws one casting on a canvas whenever it is asked to; nothing moves by itself. */
export class SolidRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #solid: Program;
  readonly #thin: Program;
  #shapes: { solid: Shape; thin: Shape } | null = null;

  private constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#solid = new Program(gl, solidVertex, solidFragment);
    this.#thin = new Program(gl, thinVertex, thinFragment);
  }

  /** Null where this browser has no WebGL 2. */
  static open(canvas: HTMLCanvasElement): SolidRenderer | null {
    const gl = canvas.getContext("webgl2", { alpha: true, antialias: true });
    return gl && !gl.isContextLost() ? new SolidRenderer(gl) : null;
  }

  /** Takes another casting. */
  show(casting: SolidCasting): void {
    this.#forget();
    this.#shapes = {
      solid: this.#shape(shadedCorners(casting), [
        [attributes.position, 3],
        [attributes.normal, 3],
      ]),
      thin: this.#shape(casting.thin, [
        [attributes.position, 3],
        [attributes.thickness, 1],
      ]),
    };
  }

  /** Draws in the size that the canvas has on the page. */
  draw({ camera, cut, hasThin }: SolidPicture): void {
    const gl = this.#gl;
    if (!this.#shapes || gl.isContextLost()) return;
    const [width, height] = this.#fit();
    const axes = cameraAxes(camera);
    const shared = {
      ...axes,
      projection: projectionOf(camera, width / height),
      isCut: cut !== null,
      cut: cut ? [...cut.way, cut.atMm] : [0, 0, 0, 0],
      pixelMm: camera.heightMm / height,
    };
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    this.#solid.use({ ...shared, metal, section });
    gl.bindVertexArray(this.#shapes.solid.array);
    gl.drawArrays(gl.TRIANGLES, 0, this.#shapes.solid.count);
    if (hasThin && this.#shapes.thin.count > 0) {
      this.#thin.use({
        ...shared,
        dotMm,
        maxPixels: maxPixels * pixelRatio(),
        faultMm: limits.wallMm,
        casterMm: limits.casterWallMm,
      });
      gl.bindVertexArray(this.#shapes.thin.array);
      gl.drawArrays(gl.POINTS, 0, this.#shapes.thin.count);
    }
    gl.bindVertexArray(null);
  }

  dispose(): void {
    this.#forget();
    this.#solid.dispose();
    this.#thin.dispose();
    // Browsers have few contexts; one of a canvas that stays is used again.
    setTimeout(() => {
      const canvas = this.#gl.canvas as HTMLCanvasElement;
      if (!canvas.isConnected) this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
    });
  }

  #fit(): [width: number, height: number] {
    const canvas = this.#gl.canvas as HTMLCanvasElement;
    const ratio = pixelRatio();
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    return [width, height];
  }

  #shape(numbers: Float32Array, parts: readonly (readonly [place: number, size: number])[]): Shape {
    const gl = this.#gl;
    const stride = parts.reduce((sum, [, size]) => sum + size, 0);
    const array = gl.createVertexArray();
    const buffer = gl.createBuffer();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW);
    let offset = 0;
    for (const [place, size] of parts) {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, size, gl.FLOAT, false, stride * 4, offset * 4);
      offset += size;
    }
    gl.bindVertexArray(null);
    return { array, buffer, count: numbers.length / stride };
  }

  #forget(): void {
    for (const shape of this.#shapes ? Object.values(this.#shapes) : []) {
      this.#gl.deleteVertexArray(shape.array);
      this.#gl.deleteBuffer(shape.buffer);
    }
    this.#shapes = null;
  }
}

/** Device pixels to a CSS pixel. */
function pixelRatio(): number {
  return Math.min(2, devicePixelRatio || 1);
}
