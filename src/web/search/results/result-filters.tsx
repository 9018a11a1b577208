import {
  makeStyles,
  MenuButton,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  PopoverSurface,
  PopoverTrigger,
  Switch,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { fileKinds } from '#contract/files/file-kind.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { kindTexts } from '../../ui/file/file-kind-texts.ts'
import { mainArea } from '../../ui/menu/main-area.ts'
import { MenuFrame } from '../../ui/menu/menu-frame.tsx'
import { PopoverFrame } from '../../ui/menu/popover-frame.tsx'
import { touchHeight, touchLine } from '../../ui/touch-target.ts'
import { TagPanel } from '../tag-panel.tsx'
import { filtersOf, toggled } from './results-query.ts'
import type { ResultsTable } from './results-query.ts'

const useStyles = makeStyles({
  touch: { minWidth: 0, ...touchHeight },
  // no higher than what stands beside it
  fulltext: { marginBlock: '-2px', '@media (pointer: coarse)': { minHeight: '44px', marginBlock: 0 } },
  item: touchLine,
  tags: { padding: 0, width: '300px', maxWidth: 'calc(100vw - 32px)', boxSizing: 'border-box' },
})

interface ResultFiltersProps {
  readonly table: ResultsTable
  readonly isPanelOpen: boolean
  /** Opens, or closes, where one says when and by whom something was changed. */
  readonly onPanel: () => void
}

/** What narrows the results down: texts, kinds of files, tags, when and by whom it was changed. */
export function ResultFilters({ table, isPanelOpen, onPanel }: ResultFiltersProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { filters, setFilter } = table
  const { fulltext, kinds, tags, operator } = filtersOf(filters)
  return (
    <>
      <Switch
        className={styles.fulltext}
        checked={fulltext}
        label={intl.formatMessage({ id: 'search.fulltext' })}
        onChange={(_event, { checked }) => setFilter('fulltext', checked ? '1' : '')}
      />
      <MenuFrame mountNode={mainArea()} checkedValues={{ kinds: [...kinds] }}>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton className={styles.touch}>
            {intl.formatMessage({ id: 'search.page.kindsChosen' }, { count: kinds.length })}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {fileKinds.map((kind) => (
              <MenuItemCheckbox
                key={kind}
                name="kinds"
                value={kind}
                className={styles.item}
                icon={<FileIcon kind={kind} />}
                onClick={() => setFilter('kinds', toggled(kinds, kind))}
              >
                {intl.formatMessage({ id: kindTexts[kind] })}
              </MenuItemCheckbox>
            ))}
          </MenuList>
        </MenuPopover>
      </MenuFrame>
      <PopoverFrame trapFocus positioning="below-start">
        <PopoverTrigger disableButtonEnhancement>
          <MenuButton className={styles.touch}>
            {intl.formatMessage({ id: 'search.tagsChosen' }, { count: tags.length })}
          </MenuButton>
        </PopoverTrigger>
        <PopoverSurface className={styles.tags} aria-label={intl.formatMessage({ id: 'search.tags' })}>
          <TagPanel
            chosen={tags}
            operator={operator}
            onToggle={(id) => setFilter('tags', toggled(tags, id))}
            onOperator={(next) => setFilter('operator', next === 'AND' ? 'AND' : '')}
          />
        </PopoverSurface>
      </PopoverFrame>
      <MenuButton className={styles.touch} aria-expanded={isPanelOpen} onClick={onPanel}>
        {intl.formatMessage({ id: 'search.page.modified' })}
      </MenuButton>
    </>
  )
}
