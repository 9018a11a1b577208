import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { formatSize } from '#contract/files/sizes.ts'
import { locationOf } from '#contract/search/spot.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { isNotThere } from '../../session/problem-error.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import { OfficeStage } from './document/office-stage.tsx'
import type { DocumentPreview } from './document/use-document-preview.ts'
import { ViewerStage } from './document/viewer-stage.tsx'
import { FrameStage } from './frame-stage.tsx'
import { MailStage } from './mail/mail-stage.tsx'
import { Failed, Gone, NotShown } from './not-shown.tsx'
import { MediaStage } from './media-stage.tsx'
import { PictureStage } from './picture-stage.tsx'
import { previewLimit, previewMode } from './preview-kind.ts'
import { PreviewLoading } from './preview-state.tsx'
import type { Command } from './protocol.ts'
import type { OpenAttachment, ShownFile } from './shown-file.ts'
import { spotOf } from './spot-of.ts'
import type { Obstacle } from './stage.ts'

const useStyles = makeStyles({
  body: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
})

interface PreviewBodyProps {
  readonly file: ShownFile | undefined
  readonly isGone: boolean
  readonly error: Error | undefined
  readonly onRetry: () => void
  readonly tools: ActionTools
  /** How else it can be looked at. */
  readonly preview: DocumentPreview
  readonly findWish: number
  readonly onKey: (key: string) => void
  readonly onScroller: (scroll: ((command: Command) => void) | null) => void
  /** Shows what is attached to the mail that is shown. */
  readonly onAttachment: (attachment: OpenAttachment) => void
  /** Shows the one that the address names, once. */
  readonly onWantedAttachment: (attachment: OpenAttachment) => void
  readonly onClose: () => void
}

const obstacles = {
  unreadable: ['preview.unreadable', 'preview.unreadableText'],
  encrypted: ['preview.encrypted', 'preview.encryptedText'],
  tooLarge: ['preview.tooLarge', 'preview.tooMuchText'],
  unsupported: ['preview.none', 'preview.noneText'],
} as const satisfies Readonly<Record<Obstacle, readonly [title: MessageId, text: MessageId]>>

type Outcome = { readonly kind: Obstacle } | { readonly kind: 'failed'; readonly error: unknown }

/** The file, or in words why it is not seen. Lives as long as one content of one file is shown. */
export function PreviewBody(props: PreviewBodyProps) {
  const { file, isGone, error, onClose } = props
  const styles = useStyles()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = (): void => {
    setOutcome(null)
    if (props.preview.error) props.preview.retry()
    setAttempt((before) => before + 1)
  }
  if (isGone || (outcome?.kind === 'failed' && isNotThere(outcome.error))) return <Gone onClose={onClose} />
  if (error && !file) return <Failed {...props} error={error} onRetry={props.onRetry} />
  if (!file) {
    return (
      <div className={styles.body}>
        <PreviewLoading text="preview.loading" />
      </div>
    )
  }
  if (outcome?.kind === 'failed') return <Failed {...props} error={outcome.error} onRetry={retry} />
  if (outcome) {
    return <NotShown {...props} file={file} texts={obstacles[outcome.kind]} />
  }
  const end = (kind: Obstacle): void => setOutcome({ kind })
  const fail = (failure: unknown): void => setOutcome({ kind: 'failed', error: failure })
  return (
    <div className={styles.body}>
      <Stage key={attempt} {...props} file={file} onUnreadable={end} onFailed={fail} />
    </div>
  )
}

interface StagePlace extends PreviewBodyProps {
  readonly file: ShownFile
  readonly onUnreadable: (reason: Obstacle) => void
  readonly onFailed: (error: unknown) => void
}

function Stage(props: StagePlace) {
  const { file, findWish, onKey, onScroller, onUnreadable, onFailed, onClose } = props
  const [params] = useSearchParams()
  const [spot] = useState(() => spotOf(params, file.part))
  const [wantedPart] = useState(() => locationOf(params.get('at'))?.part ?? null)
  const { locale } = useIntl()
  const mode = previewMode(file)
  // no program makes anything of no bytes, and each would say something else
  if (file.size === 0) return <NotShown {...props} texts={['preview.emptyFile', 'preview.emptyFileText']} />
  if (mode === null) return <NotShown {...props} texts={obstacles.unsupported} />
  const limit = previewLimit(mode, file)
  if (file.size > limit) {
    const texts = ['preview.tooLarge', 'preview.tooLargeText'] as const
    return <NotShown {...props} texts={texts} values={{ limit: formatSize(limit, locale) }} />
  }
  const stage = { file, onUnreadable, onFailed, onClose }
  if (props.preview.isOnline) return <ViewerStage {...stage} />
  if (mode === 'picture') return <PictureStage {...stage} />
  if (mode === 'video' || mode === 'audio') return <MediaStage {...stage} kind={mode} />
  const framed = { ...stage, spot, findWish, onKey, onScroller }
  if (mode === 'mail') {
    const { tools, onAttachment, onWantedAttachment } = props
    return <MailStage {...framed} {...{ tools, wantedPart, onAttachment, onWantedAttachment }} />
  }
  if (mode === 'office') return <OfficeStage {...framed} tools={props.tools} preview={props.preview} />
  return <FrameStage {...framed} renderer={mode} />
}
