import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { passagesAtOnce } from '#contract/search/reading.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import type { ChatFileSpot } from '../data/chat-file-address.ts'
import { placeOf } from '../data/place-of.ts'
import { stateOfFile } from './chat-file-state.ts'
import { litPieces } from './lit-pieces.ts'
import { firstShown, useChatFile } from './use-chat-file.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  passage: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  place: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  lit: { backgroundColor: tokens.colorStatusWarningBackground2, color: 'inherit' },
  touch: touchHeight,
})

/** The text of a file of a chat as it was read, from the piece that is meant, with its words lit. */
export function ChatFileText({ spot }: { readonly spot: ChatFileSpot }) {
  const styles = useStyles()
  const intl = useIntl()
  const [from, setFrom] = useState(firstShown(spot))
  const { data } = useChatFile(spot.id, from)
  if (!data) return null
  const state = stateOfFile(data)
  return (
    <div className={styles.content}>
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
    </div>
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
