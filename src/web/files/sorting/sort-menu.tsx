import {
  makeStyles,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { touchLine } from '../../ui/touch-target.ts'
import { sortFields } from './entry-order.ts'
import { firstDirection, opposite, useSort } from './sort-choice.ts'
import { directionText, fieldTexts } from './sort-texts.ts'
import { tileSizes, useTileSize } from './tile-size.ts'
import type { TileSize } from './tile-size.ts'

const tileTexts = { large: 'files.tiles.large', compact: 'files.tiles.compact' } as const satisfies Readonly<
  Record<TileSize, string>
>

interface SortMenuProps {
  /** Where the menu opens; gets the focus back. */
  readonly target: HTMLElement
  readonly hasTiles: boolean
  readonly onClose: () => void
}

/** By what the entries are sorted, what comes first then, and in the grid how large the tiles are. */
export function SortMenu({ target, hasTiles, onClose }: SortMenuProps) {
  const intl = useIntl()
  const [sort, setSort] = useSort()
  const { size, choose } = useTileSize()
  const { field, direction } = sort
  const first = firstDirection(field)
  const sortBy = intl.formatMessage({ id: 'files.sort.by' })
  return (
    <MenuAt
      target={target}
      label={sortBy}
      align="end"
      checkedValues={{ field: [field], direction: [direction], tiles: [size] }}
      onClose={onClose}
    >
      <MenuGroup>
        <MenuGroupHeader>{sortBy}</MenuGroupHeader>
        {sortFields.map((each) => (
          <Choice
            key={each}
            name="field"
            value={each}
            onChoose={() =>
              setSort({ field: each, direction: each === field ? direction : firstDirection(each) })
            }
          >
            {intl.formatMessage({ id: fieldTexts[each] })}
          </Choice>
        ))}
      </MenuGroup>
      <MenuDivider />
      <MenuGroup>
        <MenuGroupHeader>{intl.formatMessage({ id: 'files.sort.order' })}</MenuGroupHeader>
        {[first, opposite(first)].map((each) => (
          <Choice
            key={each}
            name="direction"
            value={each}
            onChoose={() => setSort({ field, direction: each })}
          >
            {intl.formatMessage({ id: directionText(field, each) })}
          </Choice>
        ))}
      </MenuGroup>
      {hasTiles && choose && (
        <>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{intl.formatMessage({ id: 'files.tiles' })}</MenuGroupHeader>
            {tileSizes.map((each) => (
              <Choice key={each} name="tiles" value={each} onChoose={() => choose(each)}>
                {intl.formatMessage({ id: tileTexts[each] })}
              </Choice>
            ))}
          </MenuGroup>
        </>
      )}
    </MenuAt>
  )
}

const useStyles = makeStyles({ item: touchLine })

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly children: ReactNode
  readonly onChoose: () => void
}

function Choice({ name, value, children, onChoose }: ChoiceProps) {
  const styles = useStyles()
  return (
    <MenuItemRadio name={name} value={value} className={styles.item} onClick={onChoose}>
      {children}
    </MenuItemRadio>
  )
}
