import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useOptionRefusals } from './use-option-refusals.ts'

const useStyles = makeStyles({
  words: { margin: 0, color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
})

const sources = ['documents', 'web', 'database'] as const
const causes = ['notAllowed', 'notSetUp'] as const

/** Why sources of answers cannot be chosen, a sentence for each cause; nothing where all can, and before that is known. */
export function ClosedSources() {
  const styles = useStyles()
  const intl = useIntl()
  const { refusals, states } = useOptionRefusals()
  if (!states) return null
  const sentences = causes.flatMap((cause) => {
    const [first, ...more] = sources.filter((source) => states[source] === cause)
    if (first === undefined) return []
    if (more.length === 0) return refusals[first] ?? []
    const names = [first, ...more].map((source) => intl.formatMessage({ id: `chat.option.${source}` }))
    return intl.formatMessage(
      { id: `chat.option.several.${cause}` },
      { sources: intl.formatList(names, { type: 'conjunction' }) },
    )
  })
  // that there is no model stands above, but not what it is needed for
  sentences.push(
    ...sources.flatMap((source) => (states[source] === 'noModel' ? (refusals[source] ?? []) : [])),
  )
  return sentences.length > 0 && <p className={styles.words}>{sentences.join(' ')}</p>
}
