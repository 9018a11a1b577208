/** A drawing of simple shapes in pixels, origin at the top left; becomes SVG, PNG, a figure in a text or shapes on a slide. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly background: string
  readonly shapes: readonly Shape[]
}

export type Point = readonly [x: number, y: number]

/** Colours are `#rrggbb`. The baseline of a text is at `y`. */
export type Shape =
  | {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill: string
      readonly radius?: number
    }
  | {
      readonly kind: 'circle'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly fill: string
    }
  | { readonly kind: 'polygon'; readonly points: readonly Point[]; readonly fill: string }
  | {
      readonly kind: 'line'
      readonly points: readonly Point[]
      readonly colour: string
      readonly width: number
    }
  | TextShape

export interface TextShape {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly bold?: boolean
}

/** The colours of the group, from deep harbour blue to signal orange. */
export const palette = {
  navy: '#0f3557',
  blue: '#1f6fa8',
  sky: '#8ec3e6',
  sand: '#e9dfc9',
  orange: '#e07a2f',
  green: '#4c9a6a',
  red: '#b8433c',
  ink: '#22303c',
  grey: '#8795a1',
  mist: '#eef2f5',
  white: '#ffffff',
} as const

/** Colours of the series of a chart, in order. */
export const seriesColours: readonly string[] = [
  palette.blue,
  palette.orange,
  palette.green,
  palette.sky,
  palette.red,
]
