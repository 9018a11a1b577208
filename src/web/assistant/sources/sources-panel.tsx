import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import type { LiveAnswer } from '../runs/live-answer.ts'
import { sourcesOf } from './answer-sources.ts'
import { CoverageLine } from './coverage-line.tsx'
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

interface SourcesPanelProps {
  readonly message: ChatMessage
  readonly live: LiveAnswer | null
  readonly onClose: () => void
}

/** What an answer rests on, and what was searched for it. */
export function SourcesPanel({ message, live, onClose }: SourcesPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <SidePanel title={intl.formatMessage({ id: 'chat.sources' })} isNarrow onClose={onClose}>
      <ol className={styles.list}>
        {sourcesOf(message, live).map((source) => (
          <SourceCard key={source.number} source={source} />
        ))}
      </ol>
      <CoverageLine scope={message.scope} />
    </SidePanel>
  )
}
