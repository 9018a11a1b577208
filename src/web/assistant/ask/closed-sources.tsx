import { makeStyles, tokens } from '@fluentui/react-components'
import { showAssistantSetup } from '#contract/assistant/runs.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useOptionRefusals } from './use-option-refusals.ts'

const useStyles = makeStyles({
  words: { margin: 0, color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
})

/** Why sources of answers cannot be chosen, a sentence each; nothing where all can, and before that is known. */
export function ClosedSources() {
  const styles = useStyles()
  const { documents, web, database } = useOptionRefusals()
  const { data: setup } = useAsk(showAssistantSetup, {})
  const reasons = [documents, web, database].filter((reason) => reason !== null)
  return setup && reasons.length > 0 ? <p className={styles.words}>{reasons.join(' ')}</p> : null
}
