import type { Theme } from '@fluentui/react-components'

// All that moves takes 150 to 200 ms; Fluent would take up to 500.

/** Milliseconds; Fluent's `durationFast`. */
export const quick = 150
/** Milliseconds; Fluent's `durationNormal`. */
export const calm = 200

/** Durations of Fluent's own styles, whatever the theme: none is longer than 200 ms. */
export const calmDurations = {
  durationGentle: `${calm}ms`,
  durationSlow: `${calm}ms`,
  durationSlower: `${calm}ms`,
  durationUltraSlow: `${calm}ms`,
} satisfies Partial<Theme>
