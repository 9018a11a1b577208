import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { copyLink } from '../actions/copy-link.ts'
import { deleteEntryAction } from '../actions/delete-entry.ts'
import { downloadEntry } from '../actions/download-entry.ts'
import { entryActions } from '../actions/entry-actions.ts'
import { EntryMenu } from '../actions/entry-menu.tsx'
import { previewEntry } from '../actions/preview-entry.ts'
import { renameEntryAction } from '../actions/rename-entry.ts'
import { shareEntry } from '../actions/share-entry.ts'
import { showDetails } from '../actions/show-details.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import { useWatchedNow } from '../data/watched.ts'
import type { Entry } from '../../folders/entries.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { MoreButton } from '../../ui/menu/more-button.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    // the first icon begins where the words below begin
    marginInlineStart: '-6px',
  },
  action: { flexShrink: 0, minWidth: '32px', ...touchSquare },
})

/** What has a button of its own; the rest stands in the menu behind them. */
const inSight = [previewEntry, downloadEntry, copyLink, shareEntry, renameEntryAction, deleteEntryAction]

const inMenu = entryActions.filter((action) => action !== showDetails && !inSight.includes(action))

interface EntryButtonsProps {
  readonly entry: Entry
  readonly tools: ActionTools
}

/** What can be done with the entry, in one row, looking at it first; what cannot be done now is greyed and says why. */
export function EntryButtons({ entry, tools }: EntryButtonsProps) {
  const styles = useStyles()
  const intl = useIntl()
  useWatchedNow()
  const entries = [entry]
  const canBePreviewed = previewEntry.appliesTo(entries)
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'files.actions' })}>
      {inSight
        .filter((action) => action !== previewEntry || canBePreviewed)
        .map((action) => (
          <ReasonedButton
            key={action.id}
            appearance="subtle"
            iconOnly
            icon={<action.icon />}
            className={styles.action}
            label={intl.formatMessage({ id: action.label })}
            refusal={wordsOfRefusal(action.refusal(entries), intl)}
            onClick={() => void action.run(entries, tools)}
          />
        ))}
      <MoreButton appearance="subtle" label={intl.formatMessage({ id: 'files.selection.more' })}>
        {(target, onClose) => (
          <EntryMenu entries={entries} actions={inMenu} target={target} tools={tools} onClose={onClose} />
        )}
      </MoreButton>
    </div>
  )
}
