import type { Photo } from '../models.ts'
import { rgbOf } from './canvas.ts'

export interface Light {
  /** Sky from the top to the horizon. */
  readonly sky: readonly string[]
  readonly sun: string | null
  readonly water: string
  readonly silhouette: string
  /** How far things fade into the air at the horizon, 0 to 1. */
  readonly haze: number
  /** How much of their own colour things lose. */
  readonly dim: number
  readonly windows: boolean
}

/** The light of each view. */
export const lights: Readonly<Record<Photo['view'], Light>> = {
  dawn: {
    sky: ['#39558a', '#c98d9a', '#f6d6a4'],
    sun: '#fff1cf',
    water: '#4b5f80',
    silhouette: '#2a3550',
    haze: 0.35,
    dim: 0.5,
    windows: true,
  },
  noon: {
    sky: ['#2f76b8', '#7fb5dd', '#d8ebf5'],
    sun: null,
    water: '#2f6d8c',
    silhouette: '#465e6e',
    haze: 0.2,
    dim: 0.35,
    windows: false,
  },
  dusk: {
    sky: ['#1d2547', '#8c3f57', '#f0934a'],
    sun: '#ffd08a',
    water: '#3a2f4c',
    silhouette: '#191a2c',
    haze: 0.15,
    dim: 0.6,
    windows: true,
  },
  night: {
    sky: ['#060a18', '#101c38', '#24365a'],
    sun: null,
    water: '#0a1226',
    silhouette: '#05070f',
    haze: 0.1,
    dim: 0.82,
    windows: true,
  },
  fog: {
    sky: ['#9aa7ad', '#b7c1c5', '#ccd3d5'],
    sun: null,
    water: '#8f9ca2',
    silhouette: '#6d7a80',
    haze: 0.55,
    dim: 0.5,
    windows: false,
  },
}

/** A colour on the way from one to another. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  const value = a.reduce(
    (sum, channel, index) =>
      (sum << 8) | Math.round(channel + ((b[index] ?? 0) - channel) * Math.min(share, 1)),
    0,
  )
  return `#${value.toString(16).padStart(6, '0')}`
}
