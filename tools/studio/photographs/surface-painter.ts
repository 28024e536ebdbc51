import type { Surface } from "#jewelry/materials/surfaces";
import { Program, type Uniforms } from "../../../app/preview/gl/program.ts";
import type { Extras, Scene } from "../../../app/preview/gl/scene.ts";
import { groundShadow, groundVertex } from "../../../app/preview/shaders/ground.ts";
import { metalSource, metalVertex } from "../../../app/preview/shaders/metal.ts";
import { depthFragment, opennessSource } from "./blocker-shader.ts";
import { Blockers } from "./blockers.ts";
import { surfaceBodies, surfaceTextures } from "./surface-order.ts";
import { surfaceFragment, surfaceVertex } from "./surface-shader.ts";

/** A piece's own metal: where a neighbor stands in the mirrored ray, it shows metal's light instead of the studio's. */
const metalLight = `
vec3 lightFrom(vec3 p, vec3 n, vec3 r, float blur) {
  vec2 open = openness(p, n, r, mix(9., 3., min(1., blur * 2.)));
  vec3 hidden = straight * wideLight(tilt * n) * (.12 + .5 * open.y);
  return mix(hidden, studio(tilt * r, blur), open.x);
}`;

/** Far from a piece its shadow ends without an edge. */
const shadow = groundShadow("1.2 * pow(1. - lightAt(place), 2.) / (1.2 - lightAt(place))");

/** Paints sold pieces: their metal, and surfaces other than metal: steel, dials, straps, glass, pearls. */
export class SurfacePainter {
  readonly #gl: WebGL2RenderingContext;
  readonly #blockers: Blockers;
  readonly #surfaces: Program;
  readonly #depth: Program;
  readonly #metal: Program;
  readonly #ground: Program;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#blockers = new Blockers(gl);
    this.#surfaces = new Program(gl, surfaceVertex, surfaceFragment);
    this.#depth = new Program(gl, surfaceVertex, depthFragment);
    const metal = metalSource(opennessSource + metalLight, "lightFrom(p, n, r, blur)");
    this.#metal = new Program(gl, metalVertex, metal);
    this.#ground = new Program(gl, groundVertex, shadow);
  }

  /** What the renderer needs for one picture. */
  extras(hasGround: boolean): Extras {
    this.#blockers.restart();
    return {
      hasGround,
      programs: { metal: this.#metal, ground: this.#ground },
      begin: (scene, sight) => {
        const uniforms = this.#blockers.next(scene, sight);
        this.#metal.use(uniforms);
        this.#surfaces.use(uniforms);
      },
      paint: (surfaces, uniforms) => this.#paint(surfaces, uniforms),
    };
  }

  #paint(surfaces: Scene["onDevice"]["surfaces"], uniforms: Uniforms): void {
    const gl = this.#gl;
    this.#drawDepth(surfaces, uniforms);
    this.#surfaces.use(uniforms);
    gl.enable(gl.BLEND);
    gl.depthFunc(gl.LEQUAL);
    for (const { part, geometry } of surfaces) {
      this.#surfaces.set(surfaceUniforms(part.surface));
      gl.depthMask(part.surface.body !== "glass");
      geometry.draw();
    }
    gl.depthMask(true);
    gl.depthFunc(gl.LESS);
    gl.disable(gl.BLEND);
  }

  /** What lies in front is known before anything is painted: a watch hides most of itself, and painting is dear. */
  #drawDepth(surfaces: Scene["onDevice"]["surfaces"], uniforms: Uniforms): void {
    const gl = this.#gl;
    this.#depth.use(uniforms);
    gl.colorMask(false, false, false, false);
    for (const { part, geometry } of surfaces) if (part.surface.body !== "glass") geometry.draw();
    gl.colorMask(true, true, true, true);
  }
}

function surfaceUniforms({
  body,
  color,
  roughness,
  texture,
  pitchMm = 1,
  isCoated = false,
}: Surface): Uniforms {
  return {
    body: surfaceBodies.indexOf(body),
    base: color,
    roughness,
    pattern: surfaceTextures.indexOf(texture),
    pitch: pitchMm,
    isCoated,
  };
}
