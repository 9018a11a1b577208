import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { ArrowSort20Regular, ArrowSortDown20Regular, ArrowSortUp20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { touchSquare } from '../../ui/touch-target.ts'
import { useSort } from './sort-choice.ts'
import { directionText, fieldTexts } from './sort-texts.ts'

const SortMenu = lazyComponent(async () => (await import('./sort-menu.tsx')).SortMenu)

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minWidth: '32px',
    whiteSpace: 'nowrap',
    ...touchSquare,
  },
})

interface SortButtonProps {
  /** Where there is no room for the word. */
  readonly iconOnly: boolean
  /** The sizes of tiles are chosen in the same menu. */
  readonly hasTiles: boolean
}

/** Says how the entries are sorted, and opens the menu that changes it. */
export function SortButton({ iconOnly, hasTiles }: SortButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [{ field, direction }] = useSort()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const fieldName = intl.formatMessage({ id: fieldTexts[field] })
  const order = intl.formatMessage({ id: directionText(field, direction) })
  const label = intl.formatMessage({ id: 'files.sort.current' }, { field: fieldName, order })
  // without a word beside it, an arrow up would lead to the folder above
  const Icon = iconOnly
    ? ArrowSort20Regular
    : direction === 'ascending'
      ? ArrowSortUp20Regular
      : ArrowSortDown20Regular
  return (
    <>
      <Tooltip content={label} relationship="label">
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<Icon />}
          aria-haspopup="menu"
          aria-expanded={target !== null}
          onClick={({ currentTarget }) => setTarget(currentTarget)}
        >
          {iconOnly ? null : fieldName}
        </Button>
      </Tooltip>
      {target && <SortMenu target={target} hasTiles={hasTiles} onClose={() => setTarget(null)} />}
    </>
  )
}
