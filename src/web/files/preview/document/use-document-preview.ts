import { useState } from 'react'
import type { ReplyOf } from '#contract/http/call.ts'
import { largestDrawn, officeFormat, showPreview } from '#contract/files/preview.ts'
import { isOfficeDocument } from '#contract/files/viewer.ts'
import type { ShownFile } from '../shown-file.ts'
import { usePolled } from './use-polled.ts'

type Answer = ReplyOf<typeof showPreview>

/** How a document can be looked at beside what the browser draws by itself. */
export interface DocumentPreview {
  /** `undefined` before it is known; it stays so for a file that nobody has to ask about. */
  readonly drawing: Answer['drawing'] | undefined
  readonly error: Error | undefined
  readonly retry: () => void
  /** An online viewer takes it, and whether that is what is seen. */
  readonly hasViewer: boolean
  readonly isOnline: boolean
  readonly toggleOnline: () => void
}

/** Asks about a document until its pages are drawn. The online viewer opens by itself where nothing else shows its pages. */
export function useDocumentPreview(file: ShownFile | undefined): DocumentPreview {
  const [choice, setChoice] = useState<{ readonly key: string; readonly isOnline: boolean } | null>(null)
  const format = file ? officeFormat(file.name) : null
  // of what is attached to a mail the server draws nothing
  const isAsked =
    file !== undefined &&
    file.part === undefined &&
    file.size <= largestDrawn &&
    (format !== null || isOfficeDocument(file.name))
  const version = file?.version ?? ''
  const { data, error, isValidating, mutate } = usePolled(
    showPreview,
    isAsked ? { params: { fileId: file.id } } : null,
    {
      version,
      isUnderWay: ({ drawing }) => isComing(drawing),
    },
  )
  const hasPages = format === null || data?.drawing?.state === 'drawn' || isComing(data?.drawing ?? null)
  const hasViewer = data?.hasViewer === true
  const key = `${file?.id} ${version}`
  const isOnline = hasViewer && (choice?.key === key ? choice.isOnline : !hasPages)
  return {
    drawing: data?.drawing,
    error: data || isValidating ? undefined : error,
    retry: () => void mutate(),
    hasViewer,
    isOnline,
    toggleOnline: () => setChoice({ key, isOnline: !isOnline }),
  }
}

const isComing = (drawing: Answer['drawing']): boolean =>
  drawing?.state === 'waiting' || drawing?.state === 'working'
