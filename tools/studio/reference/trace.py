"""Traces an exported scene with Blender's Cycles: blender --background --python trace.py -- FOLDER SAMPLES

Writes FOLDER/traced.rgba32 and traced.exr, linear and transparent where there is no piece. Cycles has no dispersion, so a
stone's three refractive indices take three renders, one per color channel.
"""

import json
import math
import sys

import bpy
import numpy
from mathutils import Matrix, Vector

folder, samples = sys.argv[sys.argv.index("--") + 1 :][:2]
scene_data = json.load(open(f"{folder}/scene.json"))
# Up is Y in the piece and Z in Blender.
upright = Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1)))


def metal(data):
    material = bpy.data.materials.new("metal")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    glossy = nodes.new("ShaderNodeBsdfGlossy")
    # Light bounces between microfacets, as in our tracer.
    glossy.distribution = "MULTI_GGX"
    glossy.inputs["Roughness"].default_value = math.sqrt(data["alpha"])
    links.new(reflectance(data, nodes, links), glossy.inputs["Color"])
    links.new(glossy.outputs[0], out.inputs["Surface"])
    return material


def reflectance(data, nodes, links):
    """Fresnel reflectance by the cosine of the angle to the normal, interpolated linearly."""
    geometry = nodes.new("ShaderNodeNewGeometry")
    angle = nodes.new("ShaderNodeVectorMath")
    angle.operation = "DOT_PRODUCT"
    links.new(geometry.outputs["Normal"], angle.inputs[0])
    links.new(geometry.outputs["Incoming"], angle.inputs[1])
    ramp = nodes.new("ShaderNodeValToRGB")
    steps = ramp.color_ramp.elements
    colors = data["reflectance"]
    for i in range(len(colors) - 2):
        steps.new(0.5)
    for i, color in enumerate(colors):
        steps[i].position = (i / (len(colors) - 1)) ** 2
        steps[i].color = (*color, 1)
    links.new(angle.outputs["Value"], ramp.inputs[0])
    return ramp.outputs[0]


def stone(data):
    material = bpy.data.materials.new("stone")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    glass = nodes.new("ShaderNodeBsdfGlass")
    glass.distribution = "SHARP"
    glass.inputs["Roughness"].default_value = 0
    links.new(glass.outputs[0], out.inputs["Surface"])
    absorption = data["absorption"]
    density = max(absorption)
    if density > 0:
        volume = nodes.new("ShaderNodeVolumeAbsorption")
        volume.inputs["Color"].default_value = (*(1 - one / density for one in absorption), 1)
        volume.inputs["Density"].default_value = density
        links.new(volume.outputs[0], out.inputs["Volume"])
    return material, glass


def add_meshes():
    glasses = []
    for data in scene_data["meshes"]:
        points = numpy.array(data["positions"]).reshape(-1, 3)
        corners = numpy.array(data["triangles"]).reshape(-1, 3)
        mesh = bpy.data.meshes.new(data["name"])
        mesh.from_pydata(points.tolist(), [], corners.tolist())
        described = data["material"]
        if described["kind"] == "stone":
            material, glass = stone(described)
            glasses.append((glass, described["indices"]))
        else:
            material = metal(described)
            mesh.use_auto_smooth = True
            mesh.polygons.foreach_set("use_smooth", [True] * len(corners))
            mesh.normals_split_custom_set_from_vertices(
                numpy.array(data["normals"]).reshape(-1, 3).tolist()
            )
        mesh.materials.append(material)
        thing = bpy.data.objects.new(data["name"], mesh)
        thing.matrix_world = upright
        bpy.context.collection.objects.link(thing)
    return glasses


def add_camera(scene):
    # The camera directions are rows of the clip matrix; the last row points forward.
    clip = numpy.array(scene_data["projection"]).reshape(4, 4).T
    eye = numpy.array(scene_data["eye"])
    forward = clip[3, :3] / numpy.linalg.norm(clip[3, :3])
    up = clip[1, :3] - forward * clip[1, :3].dot(forward)
    up /= numpy.linalg.norm(up)
    right = numpy.cross(forward, up)
    turned = numpy.eye(4)
    turned[:3, 0], turned[:3, 1], turned[:3, 2], turned[:3, 3] = right, up, -forward, eye
    camera = bpy.data.cameras.new("camera")
    camera.sensor_fit = "VERTICAL"
    camera.angle_y = 2 * math.atan(scene_data["halfHeight"])
    camera.clip_end = 10_000
    # The vertical lens shift is the clip y of the point straight ahead.
    ahead = numpy.append(eye + forward, 1)
    seen = clip @ ahead
    camera.shift_y = -seen[1] / seen[3] / 2
    thing = bpy.data.objects.new("camera", camera)
    thing.matrix_world = upright @ Matrix(turned.tolist())
    bpy.context.collection.objects.link(thing)
    scene.camera = thing


def add_light(scene):
    world = bpy.data.worlds.new("light")
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    picture = nodes.new("ShaderNodeTexEnvironment")
    picture.image = bpy.data.images.load(f"{folder}/light.hdr")
    # Blender shows an environment map's middle at +X and its right at -Y, the piece's +Z once upright.
    links.new(picture.outputs[0], nodes["Background"].inputs[0])
    scene.world = world


bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
glasses = add_meshes()
add_camera(scene)
add_light(scene)
scene.render.engine = "CYCLES"
scene.cycles.device = "CPU"
scene.cycles.samples = int(samples)
scene.cycles.use_denoising = False
scene.cycles.use_adaptive_sampling = False
scene.cycles.max_bounces = scene.cycles.transmission_bounces = scene.cycles.glossy_bounces = 64
scene.cycles.sample_clamp_indirect = 0
# Our tracer uses a box filter.
scene.cycles.pixel_filter_type = "BOX"
scene.cycles.filter_width = 1
scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = True
scene.cycles.blur_glossy = 0
scene.render.film_transparent = True
scene.render.resolution_x, scene.render.resolution_y = scene_data["width"], scene_data["height"]
scene.render.image_settings.file_format = "OPEN_EXR"
scene.render.image_settings.color_depth = "32"
scene.view_settings.view_transform = "Raw"

mean = None
for channel in range(3):
    for glass, indices in glasses:
        glass.inputs["IOR"].default_value = indices[channel]
    scene.render.filepath = f"{folder}/channel.exr"
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(scene.render.filepath)
    pixels = numpy.array(image.pixels[:]).reshape(-1, 4)
    bpy.data.images.remove(image)
    mean = pixels.copy() if mean is None else mean
    mean[:, channel] = pixels[:, channel]

whole = bpy.data.images.new("traced", scene_data["width"], scene_data["height"], alpha=True, float_buffer=True)
whole.pixels = mean.ravel().tolist()
whole.filepath_raw = f"{folder}/traced.exr"
whole.file_format = "OPEN_EXR"
whole.save()
mean.astype("<f4").tofile(f"{folder}/traced.rgba32")
