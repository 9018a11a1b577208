import type { RenditionSource } from '#contract/files/renditions.ts'

/** `thumbnail`: of 256 pixels; `picture`: to be looked at. */
export type RenditionForm = 'thumbnail' | 'picture'

/** One picture of one content. */
export interface RenditionKey {
  /** Of the content that it is made of. */
  readonly hash: Buffer
  readonly source: RenditionSource
  readonly form: RenditionForm
}

/** Of the program that makes pictures. What an older one has made, or could not make, is made again when it is asked for. */
export const renditionVersion = 1
