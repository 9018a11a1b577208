import path from 'node:path'
import type { RenditionSource } from '#contract/files/renditions.ts'
import { createDocumentProcess, type DocumentProcess } from '../../../workers/process/document-process.ts'
import type { ProcessLimits } from '../../../workers/process/fork-program.ts'
import type { RenditionForm } from '../rendition.ts'

export interface DrawJob {
  readonly source: RenditionSource
  readonly form: RenditionForm
}

/** Makes pictures of contents; the result is a WebP. */
export type DrawProcess = DocumentProcess<DrawJob, Uint8Array>

const program = path.join(import.meta.dirname, 'draw-program.ts')

export const createDrawProcess = (limits: Partial<ProcessLimits> = {}): DrawProcess =>
  createDocumentProcess(program, { limits, hasAddons: true })
