import { Button, DialogActions, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { showChatFile } from '#contract/assistant/chat-files.ts'
import { passagesAtOnce } from '#contract/search/reading.ts'
import { errorText } from '../../session/error-text.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { useAsk } from '../../session/use-ask.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { placeOf } from '../sources/answer-sources.ts'
import type { ChatFileSpot } from '../data/chat-file-address.ts'
import { stateOfFile } from './chat-file-state.ts'
import { litPieces } from './lit-pieces.ts'
import { isBeingRead } from './use-chat-files.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  passage: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  place: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  lit: { backgroundColor: tokens.colorStatusWarningBackground2, color: 'inherit' },
  touch: touchHeight,
})

/** Milliseconds between two looks at whether the text has come. */
const lookEvery = 1500
/** So many pieces before the one that is meant. */
const before = 2
const shapes = [
  ['100%', '80px'],
  ['100%', '80px'],
] as const

interface ChatFileDialogProps {
  readonly spot: ChatFileSpot
  readonly onClose: () => void
}

/** The text of a file of a chat as it was read, from the piece that is meant, with its words lit. */
export function ChatFileDialog({ spot, onClose }: ChatFileDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [from, setFrom] = useState(Math.max(0, spot.piece - 1 - before))
  const { data, error, mutate } = useAsk(
    showChatFile,
    { params: { chatFileId: spot.id }, query: { from } },
    { refreshInterval: (now) => (now && isBeingRead(now) ? lookEvery : 0) },
  )
  const state = data && stateOfFile(data)
  return (
    <DialogFrame
      title={data?.name ?? intl.formatMessage({ id: 'chat.files.text' })}
      size="sides"
      className={styles.content}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button className={styles.touch} onClick={onClose}>
            {intl.formatMessage({ id: 'ui.close' })}
          </Button>
        </DialogActions>
      }
    >
      {error && isNotThere(error) ? (
        <p className={styles.passage}>{intl.formatMessage({ id: 'chat.files.gone' })}</p>
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} heading="h2" />
      ) : data ? (
        <>
          {state && (
            <p className={styles.passage} role="status">
              {intl.formatMessage({ id: state.id })}
            </p>
          )}
          {from > 0 && (
            <Button className={styles.touch} onClick={() => setFrom(Math.max(0, from - passagesAtOnce))}>
              {intl.formatMessage({ id: 'chat.files.earlier' })}
            </Button>
          )}
          {data.passages.map(({ location, body }, at) => (
            <div key={from + at}>
              <span className={styles.place}>{placeOf(location, intl)}</span>
              <Passage body={body} mark={from + at + 1 === spot.piece ? (spot.mark ?? '') : ''} />
            </div>
          ))}
          {data.next !== null && (
            <Button className={styles.touch} onClick={() => setFrom(data.next ?? 0)}>
              {intl.formatMessage({ id: 'chat.files.later' })}
            </Button>
          )}
        </>
      ) : (
        <Skeleton shapes={shapes} />
      )}
    </DialogFrame>
  )
}

function Passage({ body, mark }: { readonly body: string; readonly mark: string }) {
  const styles = useStyles()
  const lit = useRef<HTMLElement>(null)
  useEffect(() => {
    // an effect answers with nothing, which newer browsers do not where something scrolls
    lit.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p className={styles.passage}>
      {litPieces(body, mark).map(({ text, isLit }) =>
        isLit ? (
          <mark key={text} ref={lit} className={styles.lit}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  )
}
