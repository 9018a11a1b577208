import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { chosenWhereForced, markWhereForced } from '../forced-colors.ts'
import { selected } from '../selected.ts'

const useStyles = makeStyles({
  marked: selected,
  selected: chosenWhereForced,
  open: markWhereForced,
  drop: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
})

interface ItemStates {
  readonly isSelected: boolean
  /** What it holds is shown beside the list. */
  readonly isOpen?: boolean
  /** What is dragged would fall into it. */
  readonly isDropTarget?: boolean
}

/** How a row or card shows what holds of it, over its own look. */
export function useItemStates({ isSelected, isOpen = false, isDropTarget = false }: ItemStates): string {
  const styles = useStyles()
  return mergeClasses(
    (isSelected || isOpen) && styles.marked,
    isSelected && styles.selected,
    isOpen && styles.open,
    isDropTarget && styles.drop,
  )
}
