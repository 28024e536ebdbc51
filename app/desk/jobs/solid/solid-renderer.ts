import { limits } from "#jewelry/making/rules/limits";
import { cameraAxes } from "../../../preview/camera/framing.ts";
import { Program } from "../../../preview/gl/program.ts";
import { type Attribute, VertexArray } from "../../../preview/gl/vertex-array.ts";
import { attributeLocations } from "../../../preview/shaders/metal.ts";
import { pixelRatio, releaseContext } from "../../../preview/watch-canvas.ts";
import type { SolidCut } from "./pick-point.ts";
import { createShadingMesh } from "./shading-mesh.ts";
import { projectionOf, type SolidCamera } from "./solid-camera.ts";
import type { SolidCasting } from "./solid-data.ts";
import {
  solidFragmentShader,
  solidVertexShader,
  thinPlaceFragmentShader,
  thinPlaceVertexShader,
} from "./solid-shaders.ts";

export interface SolidPicture {
  readonly camera: SolidCamera;
  readonly cut: SolidCut | null;
  readonly hasThin: boolean;
}

/** Diameter of a thin place's dot, mm, about the distance between samples. */
const dotMm = 0.2;
/** In CSS pixels. Close up, the surface stays visible between the dots. */
const maxPixels = 7;
const metal = [0.72, 0.7, 0.66];
const section = [0.83, 0.68, 0.42];

interface Shape {
  vertices: VertexArray;
  count: number;
}

/** Draws one casting on a canvas on demand, without animation. */
export class SolidRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #solid: Program;
  readonly #thin: Program;
  #shapes: { solid: Shape; thin: Shape } | null = null;

  private constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#solid = new Program(gl, solidVertexShader, solidFragmentShader);
    this.#thin = new Program(gl, thinPlaceVertexShader, thinPlaceFragmentShader);
  }

  /** Null if this browser lacks WebGL 2. */
  static open(canvas: HTMLCanvasElement): SolidRenderer | null {
    const gl = canvas.getContext("webgl2", { alpha: true, antialias: true });
    return gl && !gl.isContextLost() ? new SolidRenderer(gl) : null;
  }

  show(casting: SolidCasting): void {
    this.#forget();
    const { positions, normals } = createShadingMesh(casting);
    this.#shapes = {
      solid: this.#shape(
        [attributeLocations.position, 3, positions],
        [attributeLocations.normal, 3, normals],
      ),
      thin: this.#shape([attributeLocations.position, 4, casting.thin]),
    };
  }

  /** Draws at the canvas's size on the page. */
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
    this.#shapes.solid.vertices.bind();
    gl.drawArrays(gl.TRIANGLES, 0, this.#shapes.solid.count);
    if (hasThin && this.#shapes.thin.count > 0) {
      this.#thin.use({
        ...shared,
        dotMm,
        maxPixels: maxPixels * pixelRatio(),
        faultMm: limits.wallMm,
        casterMm: limits.casterWallMm,
      });
      this.#shapes.thin.vertices.bind();
      gl.drawArrays(gl.POINTS, 0, this.#shapes.thin.count);
    }
    gl.bindVertexArray(null);
  }

  dispose(): void {
    this.#forget();
    this.#solid.dispose();
    this.#thin.dispose();
    releaseContext(this.#gl);
  }

  #fit(): [width: number, height: number] {
    const canvas = this.#gl.canvas as HTMLCanvasElement;
    const ratio = pixelRatio();
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    return [width, height];
  }

  #shape(...parts: [Attribute, ...Attribute[]]): Shape {
    const [[, size, numbers]] = parts;
    return { vertices: new VertexArray(this.#gl, parts), count: numbers.length / size };
  }

  #forget(): void {
    for (const { vertices } of this.#shapes ? Object.values(this.#shapes) : []) vertices.dispose();
    this.#shapes = null;
  }
}
