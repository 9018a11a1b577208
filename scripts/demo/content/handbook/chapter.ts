import type { Block } from '../../models.ts'

/** A chapter of the handbook; it begins on a page of its own. */
export interface Chapter {
  readonly title: string
  readonly sections: readonly Section[]
}

export interface Section {
  readonly title: string
  readonly text: readonly string[]
  readonly points?: readonly string[]
  readonly more?: readonly Block[]
}

export const section = (title: string, ...text: readonly string[]): Section => ({ title, text })
export const withPoints = (given: Section, ...points: readonly string[]): Section => ({ ...given, points })
export const withBlocks = (given: Section, ...more: readonly Block[]): Section => ({ ...given, more })

/** A table of text with equal or given shares of the width. */
export const grid = (
  header: readonly string[],
  widths: readonly number[],
  ...rows: readonly (readonly string[])[]
): Block => ({ kind: 'table', header, widths, rows })
