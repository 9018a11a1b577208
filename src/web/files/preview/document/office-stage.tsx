import type { ActionTools } from '../../actions/use-action-tools.ts'
import { FrameStage } from '../frame-stage.tsx'
import { PreviewLoading } from '../preview-state.tsx'
import type { Command, Spot } from '../protocol.ts'
import type { StageProps } from '../stage.ts'
import { useFailure } from '../use-failure.ts'
import { TextStage } from './text-stage.tsx'
import type { DocumentPreview } from './use-document-preview.ts'

export interface OfficeStageProps extends StageProps {
  readonly tools: ActionTools
  readonly preview: DocumentPreview
  readonly spot: Spot
  readonly findWish: number
  readonly onKey: (key: string) => void
  readonly onScroller: (scroll: ((command: Command) => void) | null) => void
}

/** A document that no browser draws: as the pages that the server has drawn, else its text. */
export function OfficeStage(props: OfficeStageProps) {
  const { preview, tools: _tools, ...framed } = props
  const { file, spot } = framed
  const { drawing, error } = preview
  useFailure(error ?? null, framed.onFailed)
  // of what is attached to a mail the server draws no pages
  if (file.part !== undefined) return <TextStage {...props} />
  if (drawing === undefined) return <PreviewLoading text="preview.loading" />
  if (drawing === null || drawing.state === 'failed') return <TextStage {...props} />
  if (drawing.state !== 'drawn' || drawing.size === null) return <PreviewLoading text="preview.drawing" />
  // a slide is a page of the pdf
  const at = spot.at?.replace(/^slide-/u, 'page-') ?? null
  return (
    <FrameStage
      {...framed}
      file={{ ...file, form: 'pdf', size: drawing.size }}
      renderer="pdf"
      spot={{ ...spot, at }}
    />
  )
}
