import type { Photo } from '../models.ts'
import type { Point } from '../scene.ts'
import { randomFrom, type Random } from '../random.ts'
import { blankCanvas, rgbOf, type Canvas } from './canvas.ts'
import { paintCrane, paintLamps, paintShip } from './photo-harbour.ts'
import { lights, mixed, type Light } from './photo-light.ts'

/** Paints a harbour: sky, container cranes, a stacked ship, water that mirrors them, and the grain of a camera; says where the hull begins. */
export function paintPhoto(photo: Photo): { readonly canvas: Canvas; readonly hull: Point } {
  const random = randomFrom(`photo ${photo.seed}`)
  const light = lights[photo.view]
  const canvas = blankCanvas(photo.width, photo.height, light.water)
  const horizon = Math.round(photo.height * (0.56 + random.next() * 0.1))
  paintSky(canvas, light, horizon, random)
  const far = mixed(light.silhouette, light.sky.at(-1) ?? '#ffffff', 0.45 + light.haze)
  const near = mixed(light.silhouette, light.sky.at(-1) ?? '#ffffff', light.haze)
  for (let index = 0; index < 3; index++) paintCrane(canvas, { horizon, random, colour: far, size: 0.45 })
  const hull = paintShip(canvas, horizon, random, light)
  for (let index = 0; index < 2; index++) paintCrane(canvas, { horizon, random, colour: near, size: 0.9 })
  if (light.windows) paintLamps(canvas, horizon, random)
  paintWater(canvas, light, horizon, random)
  addGrain(canvas, random)
  return { canvas, hull }
}

function paintSky(canvas: Canvas, light: Light, horizon: number, random: Random): void {
  const [top, middle, low] = light.sky.map(rgbOf)
  if (top === undefined || middle === undefined || low === undefined) return
  const sun: Point = [canvas.width * (0.2 + random.next() * 0.6), horizon - canvas.height * 0.08]
  const glow = light.sun === null ? null : rgbOf(light.sun)
  const clouds = softNoise(random)
  for (let y = 0; y < horizon; y++) {
    const share = (y / horizon) * 2
    const [from, to, part] = share < 1 ? [top, middle, share] : [middle, low, share - 1]
    let cloud = 0
    for (let x = 0; x < canvas.width; x++) {
      // Clouds are soft: one value for four pixels is enough.
      if (x % 4 === 0) cloud = Math.max(0, clouds(x / 190, y / 52) - 0.52) * 1.1
      const shine = glow === null ? 0 : glowAt(x - sun[0], y - sun[1], canvas.width)
      const at = (y * canvas.width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const sky = (from[channel] ?? 0) + ((to[channel] ?? 0) - (from[channel] ?? 0)) * part
        const lit = sky + ((low[channel] ?? 0) + 20 - sky) * cloud
        canvas.pixels[at + channel] = Math.min(
          255,
          lit + ((glow?.[channel] ?? 0) - lit) * Math.min(shine * 1.5, 1),
        )
      }
    }
  }
}

/** How bright the sky is at a distance from the sun. */
const glowAt = (dx: number, dy: number, width: number): number =>
  Math.exp(-Math.sqrt(dx * dx + dy * dy * 1.7) / (width * 0.09))

const ease = (share: number): number => share * share * (3 - 2 * share)

/** Smooth noise between 0 and 1 over the plane, of three octaves. */
function softNoise(random: Random): (x: number, y: number) => number {
  const size = 64
  const grid = Float32Array.from({ length: size * size }, () => random.next())
  const layer = (x: number, y: number): number => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = ease(x - column)
    const at = (dx: number, dy: number): number =>
      grid[((row + dy) & (size - 1)) * size + ((column + dx) & (size - 1))] ?? 0
    const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * u
    const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * u
    return upper + (lower - upper) * ease(y - row)
  }
  return (x, y) => layer(x, y) * 0.6 + layer(x * 2.1, y * 2.1) * 0.28 + layer(x * 4.3, y * 4.3) * 0.12
}

/** The water mirrors what stands above the horizon, broken by waves that grow towards the viewer. */
function paintWater(canvas: Canvas, light: Light, horizon: number, random: Random): void {
  const water = rgbOf(light.water)
  const waves = softNoise(random)
  for (let y = horizon; y < canvas.height; y++) {
    const depth = (y - horizon) / (canvas.height - horizon)
    for (let x = 0; x < canvas.width; x++) {
      const wave = waves(x / (30 + depth * 60), (y - horizon) / (3 + depth * 9)) - 0.5
      const sourceY = Math.min(
        horizon - 1,
        Math.max(0, Math.round(2 * horizon - y + wave * 60 * (0.3 + depth))),
      )
      const sourceX = Math.min(canvas.width - 1, Math.max(0, Math.round(x + wave * 30 * depth)))
      const from = (sourceY * canvas.width + sourceX) * 3
      const at = (y * canvas.width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const mirrored = canvas.pixels[from + channel] ?? 0
        const own = (water[channel] ?? 0) + wave * 50
        canvas.pixels[at + channel] = Math.min(
          255,
          Math.max(0, mirrored + (own - mirrored) * (0.35 + depth * 0.4)),
        )
      }
    }
  }
}

function addGrain(canvas: Canvas, random: Random): void {
  const grain = Int8Array.from({ length: 4099 }, () => random.integer(-2, 2))
  for (let index = 0; index < canvas.pixels.length; index++) {
    const value = (canvas.pixels[index] ?? 0) + (grain[Math.floor(index / 3) % 4099] ?? 0)
    canvas.pixels[index] = Math.min(255, Math.max(0, value))
  }
}
