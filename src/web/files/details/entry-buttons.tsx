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
    columnGap: tokens.spacingHorizontalXS,
    // the first icon begins where the words below begin
    marginInlineStart: '-6px',
  },
  both: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  preview: { alignSelf: 'start' },
  action: { flexShrink: 0, minWidth: '32px', ...touchSquare },
})

/** What has a button of its own; the rest stands in the menu behind them. */
const inSight = [downloadEntry, copyLink, shareEntry, renameEntryAction, deleteEntryAction]

const inMenu = entryActions.filter(
  (action) => action !== showDetails && action !== previewEntry && !inSight.includes(action),
)

interface EntryButtonsProps {
  readonly entry: Entry
  readonly tools: ActionTools
}

/** What can be done with the entry, in one row; what cannot be done now is greyed and says why. */
export function EntryButtons({ entry, tools }: EntryButtonsProps) {
  const styles = useStyles()
  const intl = useIntl()
  useWatchedNow()
  const entries = [entry]
  const buttons = (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'files.actions' })}>
      {inSight.map((action) => (
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
  if (!previewEntry.appliesTo(entries)) return buttons
  return (
    <div className={styles.both}>
      <ReasonedButton
        icon={<previewEntry.icon />}
        className={styles.preview}
        label={intl.formatMessage({ id: previewEntry.label })}
        refusal={wordsOfRefusal(previewEntry.refusal(entries), intl)}
        onClick={() => void previewEntry.run(entries, tools)}
      />
      {buttons}
    </div>
  )
}
