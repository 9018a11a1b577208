import { makeStyles, tokens } from '@fluentui/react-components'
import type { Citation } from '#contract/assistant/citations.ts'
import { listSources } from '#contract/assistant/citations.ts'
import type { Source } from '#contract/assistant/run-sources.ts'
import { useAsk } from '../../session/use-ask.ts'
import { SourceCard } from './source-card.tsx'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
  },
})

interface SourceCardsProps {
  readonly chatId: string
  readonly messageId: string
  readonly label: string
  readonly sources: readonly Source[]
  readonly citations: readonly Citation[]
}

/** What an answer rests on, with the words as they stand there today. What the answer names comes first. */
export function SourceCards({ chatId, messageId, label, sources, citations }: SourceCardsProps) {
  const styles = useStyles()
  const { data: today = [] } = useAsk(listSources, { params: { chatId, messageId } })
  const named = new Set(citations.map(({ number }) => number))
  const ordered = [
    ...sources.filter(({ number }) => named.has(number)),
    ...sources.filter(({ number }) => !named.has(number)),
  ]
  return (
    <ol className={styles.list} aria-label={label}>
      {ordered.map((source) => (
        <SourceCard
          key={source.number}
          source={source}
          citations={citations.filter(({ number }) => number === source.number)}
          today={today.find(({ number }) => number === source.number)}
        />
      ))}
    </ol>
  )
}
