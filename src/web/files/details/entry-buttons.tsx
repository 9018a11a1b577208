import { makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { entryActions } from '../actions/entry-actions.ts'
import { showDetails } from '../actions/show-details.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import { useWatchedNow } from '../data/watched.ts'
import type { Entry } from '../../folders/entries.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    // the words of the buttons begin where the other words begin
    marginInline: '-12px',
  },
  action: { justifyContent: 'flex-start', ...touchHeight },
})

interface EntryButtonsProps {
  readonly entry: Entry
  readonly tools: ActionTools
}

/** What can be done with the entry; what cannot be done now is greyed and says why. */
export function EntryButtons({ entry, tools }: EntryButtonsProps) {
  const styles = useStyles()
  const intl = useIntl()
  useWatchedNow()
  const actions = entryActions.filter((action) => action.id !== showDetails.id && action.appliesTo([entry]))
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'files.actions' })}>
      {actions.map((action) => (
        <ReasonedButton
          key={action.id}
          appearance="subtle"
          icon={<action.icon />}
          className={styles.action}
          label={intl.formatMessage({ id: action.label })}
          refusal={wordsOfRefusal(action.refusal([entry]), intl)}
          onClick={() => void action.run([entry], tools)}
        />
      ))}
    </div>
  )
}
