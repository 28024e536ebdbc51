import { dielectricSource, lampRotationSource, sparkSource } from "../../shaders/facet-light.ts";

/** Cauchy's second term below which fire is invisible and all colors take one path. Corundum and beryl have less. */
const fireTerm = 0.008;

/**
 * Stones: a path has a single wavelength from its first stone with fire on. At each facet it is reflected or
 * transmitted with Fresnel's probabilities. A facet covered by metal reflects it.
 */
export const stoneSource = `
uniform sampler2D planes;
uniform int stoneBounces;
int stone, gem, planeCount;
mat3 turn;
vec3 middle, absorption, inPoint, inWay;
vec4 dichroism;
float size, index, hue;
bool isSplit, hasFire;
// Whether a choice of this chance is made: by a path's hue, which is spread evenly over samples, until the hue is seen.
bool happens(float chance) {
  if (isSplit) return hashed(state) < chance;
  bool isChosen = hue < chance;
  hue = isChosen ? hue / chance : (hue - chance) / (1. - chance);
  return isChosen;
}
${dielectricSource}
${sparkSource}
${lampRotationSource}
void takeStone(int part) {
  if (part == stone) return;
  stone = part;
  vec4 head = texelFetch(parts, ivec2(0, part), 0), x = texelFetch(parts, ivec2(1, part), 0);
  vec4 y = texelFetch(parts, ivec2(2, part), 0), z = texelFetch(parts, ivec2(3, part), 0);
  gem = int(head.y);
  planeCount = int(head.z);
  size = head.w;
  turn = mat3(x.xyz, y.xyz, z.xyz);
  middle = vec3(x.w, y.w, z.w);
  vec2 cauchy = texelFetch(parts, ivec2(4, part), 0).xy;
  float k = hue * 6., um = k < 1. ? mix(.44, .4643, k) : k < 3. ? mix(.4643, .5491, (k - 1.) / 2.)
    : k < 5. ? mix(.5491, .6113, (k - 3.) / 2.) : mix(.6113, .64, k - 5.);
  hasFire = cauchy.y > ${fireTerm};
  if (!hasFire) um = .5491;
  index = cauchy.x + cauchy.y / (um * um);
  absorption = texelFetch(parts, ivec2(5, part), 0).rgb;
  dichroism = texelFetch(parts, ivec2(6, part), 0);
}
// Unpolarized: half is the ordinary ray, half the extraordinary, which is polarized along the optic axis by the sine of its angle.
vec3 transmitted(float mm) {
  float along = dichroism.w > .5 ? inWay.z : inWay.x;
  vec3 across = exp(-(absorption - dichroism.rgb / 3.) * mm);
  return across * (.5 + .5 * exp(-dichroism.rgb * ((1. - along * along) * mm)));
}
vec3 hueWeights() {
  float k = hue * 6.;
  float blue = clamp((3. - k) / 2., 0., 1.), red = clamp((k - 3.) / 2., 0., 1.);
  return 3. * vec3(red, 1. - red - blue, blue);
}
void walk(inout vec3 o, inout vec3 d, inout vec3 left) {
  float depth = pow(size, .4) * 2.6;
  seen = seenThrough;
  for (int bounce = 0; bounce < stoneBounces; bounce++) {
    float t = 1e9;
    vec3 m = inWay;
    for (int i = 0; i < planeCount; i++) {
      vec4 p = texelFetch(planes, ivec2(i, gem), 0);
      float k = dot(p.xyz, inWay);
      if (k > 1e-5) {
        float s = (p.w - dot(p.xyz, inPoint)) / k;
        if (s < t) { t = s; m = p.xyz; }
      }
    }
    t = max(t, 0.);
    inPoint += inWay * t;
    left *= transmitted(t * depth);
    bool isReflected = random() < dielectric(clamp(dot(inWay, m), 0., 1.), index);
    vec3 through = inWay;
    inWay = reflect(inWay, m);
    if (isReflected) continue;
    o = middle + turn * (inPoint * size + m * gap);
    d = normalize(turn * refract(through, -m, index));
    return;
  }
  // At the limit light leaves as if the stone ended there, or small stones would darken.
  o = middle + turn * (inPoint * size);
  d = turn * inWay;
}
void enterStone(int part, vec3 p, vec3 g, inout vec3 o, inout vec3 d, inout vec3 left) {
  takeStone(part);
  float c = clamp(-dot(d, g), 0., 1.);
  if (random() < dielectric(sqrt(max(0., 1. - (1. - c * c) / (index * index))), index)) {
    o = p + g * gap;
    d = reflect(d, g);
    if (seen != seenThrough) seen = seenOuter;
    stone = -1;
    return;
  }
  if (hasFire && !isSplit) {
    left *= hueWeights();
    isSplit = true;
  }
  inPoint = transpose(turn) * (p - middle) / size;
  inWay = refract(transpose(turn) * d, transpose(turn) * g, 1. / index);
  walk(o, d, left);
}`;
