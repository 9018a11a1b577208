import { makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { breaksOf } from '#contract/assistant/markers.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { isRunning, type LiveAnswer } from '../runs/live-answer.ts'

const useStyles = makeStyles({ hidden: visuallyHidden })

/** Says an answer to a screen reader while it is written: a sentence when it is whole, never a piece of one. */
export function SpokenAnswer({ live }: { readonly live: LiveAnswer | null }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.hidden} aria-live="polite" aria-relevant="additions" data-spoken>
      {live && sentencesOf(live).map((sentence, at) => <p key={`${live.runId}-${at}`}>{sentence}</p>)}
      {live?.state === 'waiting' && <p>{intl.formatMessage({ id: 'chat.answer.waits' })}</p>}
    </div>
  )
}

/** The sentences that are whole, without the signs of Markdown. While more may come, the last one may not be over. */
function sentencesOf(live: LiveAnswer): readonly string[] {
  const { text } = live
  const ends = breaksOf(text).filter((end) => end < text.length)
  if (!isRunning(live)) ends.push(text.length)
  let from = 0
  return ends.flatMap((end) => {
    const sentence = text
      .slice(from, end)
      .replaceAll(/[*_`#>|]|\[\d{1,3}\]/gu, '')
      .trim()
    from = end
    return sentence === '' ? [] : [sentence]
  })
}
