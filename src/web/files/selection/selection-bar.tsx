import {
  Button,
  makeStyles,
  mergeClasses,
  Overflow,
  OverflowItem,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { narrowScreen, narrowShell, tightScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { deleteEntryAction } from '../actions/delete-entry.ts'
import { downloadEntry } from '../actions/download-entry.ts'
import type { EntryAction } from '../actions/entry-action.ts'
import { entryActions } from '../actions/entry-actions.ts'
import { transferEntriesAction } from '../actions/transfer-entries.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import { useWatchedNow } from '../data/watched.ts'
import type { Entry } from '../../folders/entries.ts'
import { HiddenActions } from './hidden-actions.tsx'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    outline: `1px solid ${tokens.colorTransparentStroke}`,
  },
  count: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  actions: { display: 'flex', flexGrow: 1, minWidth: 0, overflow: 'hidden' },
  unseen: visuallyHidden,
  action: { flexShrink: 0 },
  button: { whiteSpace: 'nowrap', ...touchSquare },
})

/** So many stand there with their words where the sidebar is an overlay. */
const fewActions = 3

/** What keeps its place longest when there is little room. */
const mostUsed: ReadonlySet<EntryAction> = new Set([downloadEntry, transferEntriesAction, deleteEntryAction])

interface SelectionBarProps {
  readonly entries: readonly Entry[]
  readonly tools: ActionTools
  /** Ends the selection. */
  readonly onClose: () => void
}

/** How many entries are selected and what can be done with all of them; what there is no room for stands in a menu. */
export function SelectionBar({ entries, tools, onClose }: SelectionBarProps) {
  const styles = useStyles()
  const intl = useIntl()
  useWatchedNow()
  const actions = entryActions.filter((action) => action.appliesTo(entries))
  const isNarrow = useMediaQuery(narrowScreen)
  const isTight = useMediaQuery(tightScreen)
  // words would push what is used most into the menu
  const isCrowded = useMediaQuery(narrowShell) && actions.length > fewActions
  const count = intl.formatMessage({ id: 'files.selection.count' }, { count: entries.length })
  const clear = intl.formatMessage({ id: 'files.selection.clear' })
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'files.selection.actions' })}
    >
      <Tooltip content={clear} relationship="label">
        <Button appearance="subtle" className={styles.button} icon={<Dismiss20Regular />} onClick={onClose} />
      </Tooltip>
      <span className={styles.count} title={count}>
        {isNarrow && <span aria-hidden>{intl.formatNumber(entries.length)}</span>}
        <span className={mergeClasses(isNarrow && styles.unseen)}>{count}</span>
      </span>
      <Overflow minimumVisible={0}>
        <div className={styles.actions}>
          {actions.map((action) => (
            <OverflowItem key={action.id} id={action.id} priority={mostUsed.has(action) ? 1 : 0}>
              <div className={styles.action}>
                <ReasonedButton
                  appearance="subtle"
                  className={styles.button}
                  icon={<action.icon />}
                  label={intl.formatMessage({ id: action.label })}
                  iconOnly={isTight || isCrowded}
                  refusal={wordsOfRefusal(action.refusal(entries), intl)}
                  onClick={() => void action.run(entries, tools)}
                />
              </div>
            </OverflowItem>
          ))}
          <HiddenActions actions={actions} entries={entries} tools={tools} />
        </div>
      </Overflow>
    </div>
  )
}
