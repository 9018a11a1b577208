import type { Photo } from '../models.ts'
import type { Scene } from '../scene.ts'
import type { Maker } from './occasion.ts'

/** A drawing as a file of its own; PNG or SVG by the name of the file. */
export const drawing =
  (scene: Scene): Maker =>
  () => ({ kind: 'scene', scene })

/** A picture of the harbour, 800 by 600 pixels; the ship carries its name when it has one. */
export const photo =
  (view: Photo['view'], seed: number, shipName?: string): Maker =>
  () => ({
    kind: 'photo',
    photo: { view, seed, width: 800, height: 600, ...(shipName === undefined ? {} : { shipName }) },
  })

/** The clip of a crane at work: three seconds drawn for the demo, kept as H.264 (baseline) and as VP9. */
export const clip: Maker = () => ({ kind: 'clip' })
