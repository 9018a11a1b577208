import {
  Button,
  makeStyles,
  MenuButton,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { CalendarLtr20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DayChoice } from '../../../ui/day/day-choice.tsx'
import { PopoverFrame } from '../../../ui/menu/popover-frame.tsx'
import { touchSquare } from '../../../ui/touch-target.ts'
import { narrowShell, useMediaQuery } from '../../../ui/use-media-query.ts'
import { useBoardState } from '../board-state.ts'

const useStyles = makeStyles({
  button: { minWidth: 0, ...touchSquare },
  // what cannot be shown at once is scrolled to, and not pressed together
  days: { display: 'grid', gridAutoRows: 'max-content', rowGap: tokens.spacingVerticalS },
})

interface DueMenuProps {
  readonly onDue: (dueDate: string | null) => void
}

/** The day on which all cards that are selected are due. */
export function DueMenu({ onDue }: DueMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { today } = useBoardState()
  const iconOnly = useMediaQuery(narrowShell)
  const [isOpen, setOpen] = useState(false)
  const label = intl.formatMessage({ id: 'boards.board.many.due' })
  const give = (dueDate: string | null): void => {
    setOpen(false)
    onDue(dueDate)
  }
  return (
    <PopoverFrame
      trapFocus
      open={isOpen}
      positioning="below-start"
      onOpenChange={(_event, { open }) => setOpen(open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          className={styles.button}
          icon={<CalendarLtr20Regular />}
          aria-label={label}
        >
          {iconOnly ? null : label}
        </MenuButton>
      </PopoverTrigger>
      <PopoverSurface aria-label={label} className={styles.days}>
        <DayChoice isComing label={label} chosen={null} today={today} onChoose={give} />
        <Button onClick={() => give(null)}>{intl.formatMessage({ id: 'boards.board.filter.noDue' })}</Button>
      </PopoverSurface>
    </PopoverFrame>
  )
}
