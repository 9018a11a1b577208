import { makeStyles, tokens } from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { readText, type Reading } from '#contract/search/reading.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { FrameStage } from '../frame-stage.tsx'
import { NotShown } from '../not-shown.tsx'
import { PreviewLoading } from '../preview-state.tsx'
import { useFailure } from '../use-failure.ts'
import type { OfficeStageProps } from './office-stage.tsx'
import { usePolled } from './use-polled.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalS,
    flexShrink: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { flexShrink: 0 },
})

/** The text of a file as the search has read it, with a line that says so; it comes by itself when it is not there yet. */
export function TextStage({ preview, tools, ...framed }: OfficeStageProps) {
  const { file, onFailed } = framed
  const styles = useStyles()
  const intl = useIntl()
  const { data, error } = usePolled(
    readText,
    {
      params: { fileId: file.id },
      query: { from: 0, ...(file.part !== undefined && { part: file.part }) },
    },
    {
      version: file.version,
      isUnderWay: ({ reading, passages }) => passages.length === 0 && isComing(reading),
    },
  )
  // what has failed before somebody tried again is told already
  const [before] = useState(error)
  useFailure(data || error === before ? null : (error ?? null), onFailed)
  if (!data) return <PreviewLoading text="preview.loading" />
  const { reading, passages } = data
  if (passages.length === 0) {
    if (isComing(reading)) return <PreviewLoading text="preview.readingText" />
    return <NotShown file={file} tools={tools} texts={whyNot(reading)} />
  }
  return (
    <>
      <p className={styles.line}>
        <Info16Regular className={styles.icon} />
        {intl.formatMessage({ id: preview.drawing ? 'preview.notDrawn' : 'preview.textOnly' })}
      </p>
      <FrameStage {...framed} renderer="passages" />
    </>
  )
}

const isComing = ({ state }: Reading): boolean => state === 'waiting' || state === 'working'

function whyNot({ state, reason }: Reading): readonly [title: MessageId, text: MessageId] {
  if (state !== 'failed') return ['preview.noText', 'preview.noTextText']
  if (reason === 'encrypted') return ['preview.encrypted', 'preview.encryptedText']
  if (reason === null || reason === 'damaged') return ['preview.unreadable', 'preview.unreadableText']
  return ['preview.unreadable', `preview.unread.${reason}`]
}
