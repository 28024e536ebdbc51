import { cross, dot, moved, unit, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import { halfHeight } from "../../../app/preview/camera/framing.ts";
import type { CameraPose } from "../../../app/preview/camera/orbit.ts";
import { Program, type Uniforms } from "../../../app/preview/gl/program.ts";
import { type Scene, tilts } from "../../../app/preview/gl/scene.ts";
import { studioLight } from "../../../app/preview/light/studio-light.ts";
import { blockerDirections, frameGroups, raysAFrame } from "./blocker-directions.ts";
import { depthFragment, depthVertex, mapSize } from "./blocker-shader.ts";

/** The texture unit that holds the maps. */
const unitNumber = 2;

/**
 * Shadow maps of a piece along a few directions, others in each of the first frames. The averaged frames show soft
 * shadows of part on part, and polished metal that reflects its neighbor instead of a lamp behind it.
 */
export class Blockers {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: Program;
  readonly #maps: WebGLTexture;
  readonly #frame: WebGLFramebuffer;
  #count = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = new Program(gl, depthVertex, depthFragment);
    this.#frame = gl.createFramebuffer();
    this.#maps = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, this.#maps);
    gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.DEPTH_COMPONENT16, mapSize, mapSize, raysAFrame * frameGroups);
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D_ARRAY, filter, gl.LINEAR);
    for (const edge of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D_ARRAY, edge, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_COMPARE_FUNC, gl.LEQUAL);
  }

  /** The next picture begins with the first frame's directions, so that it does not depend on the one before. */
  restart(): void {
    this.#count = 0;
  }

  /** Draws the next frame's maps; gives what shaders need to read them. Leaves bound what was bound. */
  next(scene: Scene, sight: CameraPose): Uniforms {
    const view = viewOf(sight);
    const group = this.#count % frameGroups;
    const directions = blockerDirections(group, view);
    const space = spaceOf(scene.piece, sight, view.back);
    const uniforms = mapUniforms(directions, space);
    if (this.#count < frameGroups) this.#draw(scene, uniforms, group * raysAFrame);
    this.#count += 1;
    this.#gl.activeTexture(this.#gl.TEXTURE0 + unitNumber);
    this.#gl.bindTexture(this.#gl.TEXTURE_2D_ARRAY, this.#maps);
    this.#gl.activeTexture(this.#gl.TEXTURE0);
    const lights = directions.map((direction) => brightness(scene, direction));
    return {
      ...uniforms,
      blockers: unitNumber,
      blockerCount: raysAFrame,
      blockerFirst: group * raysAFrame,
      blockerFrame: this.#count,
      blockerDirections: directions.flat(),
      blockerLights: lights,
      blockerTexel: (2 * space.radius) / mapSize,
    };
  }

  #draw({ onDevice }: Scene, uniforms: Uniforms, first: number): void {
    const gl = this.#gl;
    const bound: WebGLFramebuffer | null = gl.getParameter(gl.FRAMEBUFFER_BINDING);
    const viewport: Int32Array = gl.getParameter(gl.VIEWPORT);
    const isCut = gl.isEnabled(gl.SCISSOR_TEST);
    gl.disable(gl.SCISSOR_TEST);
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.BLEND);
    gl.enable(gl.DEPTH_TEST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.viewport(0, 0, mapSize, mapSize);
    this.#program.use(uniforms);
    for (let ray = 0; ray < raysAFrame; ray += 1) {
      gl.framebufferTextureLayer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, this.#maps, 0, first + ray);
      gl.clear(gl.DEPTH_BUFFER_BIT);
      this.#program.set({ ray });
      for (const { geometry } of onDevice.metal) geometry.draw();
      for (const { geometry, part } of onDevice.surfaces) if (part.surface.body !== "glass") geometry.draw();
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound);
    gl.viewport(viewport[0]!, viewport[1]!, viewport[2]!, viewport[3]!);
    if (isCut) gl.enable(gl.SCISSOR_TEST);
  }
}

/** The eye's axes and what it looks at, mm. */
function viewOf({ projection, eye, heightMm }: CameraPose) {
  const back = unit([-projection[3]!, -projection[7]!, -projection[11]!]);
  const right = unit(cross(Math.abs(back[1]) > 0.99 ? [0, 0, -1] : [0, 1, 0], back));
  const target = moved(eye, back, -heightMm / (2 * halfHeight));
  return { back, right, up: cross(back, right), target };
}

interface Space {
  middle: Vector;
  /** Of the ball around all that the picture shows. */
  radius: number;
  /** From its middle to the farthest part of the piece. */
  reach: number;
}

/** The part of a piece that a picture shows: the maps hold no more, to hold it finely. */
function spaceOf({ bounds: { min, max } }: Piece, sight: CameraPose, back: Vector): Space {
  const { target } = viewOf(sight);
  const center: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const size = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2;
  const toCenter = moved(center, target, -1);
  const reach = size + Math.hypot(...toCenter);
  const whole = { middle: center, radius: size * 1.02, reach: size * 1.02 };
  const shown = { middle: target, radius: sight.heightMm * 0.68 + Math.abs(dot(toCenter, back)), reach };
  return shown.radius < whole.radius ? shown : whole;
}

function mapUniforms(directions: readonly Vector[], { middle, radius, reach }: Space) {
  const row = (axis: Vector, scale: number) => {
    const way = moved([0, 0, 0], axis, 1 / scale);
    return [...way, -dot(way, middle)];
  };
  const axes = directions.map((direction) => {
    const x = unit(cross(Math.abs(direction[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], direction));
    return { x, y: cross(direction, x), toward: moved([0, 0, 0], direction, -1) };
  });
  return {
    blockerX: axes.flatMap(({ x }) => row(x, radius)),
    blockerY: axes.flatMap(({ y }) => row(y, radius)),
    blockerZ: axes.flatMap(({ toward }) => row(toward, reach)),
  };
}

/** Light that comes along a direction, where the lamps stand for a piece that rests so. */
function brightness({ look, piece }: Scene, [x, y, z]: Vector): number {
  const tilt = tilts[piece.rests];
  const at = (row: number) => tilt[row]! * x + tilt[3 + row]! * y + tilt[6 + row]! * z;
  const [red, green, blue] = studioLight(look.studio, [at(0), at(1), at(2)], 0.5);
  return 0.3 * red + 0.6 * green + 0.1 * blue;
}
