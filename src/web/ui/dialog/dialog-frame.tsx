import {
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { goesOnBelow } from '../goes-on-below.ts'
import { aboveCover, noRoomBesideCover } from '../room-below.ts'
import { useScrollStop } from '../use-scroll-stop.ts'
import { dialogWidth } from './dialog-width.ts'
import { OpenDialog } from './open-dialog.tsx'

const sides = dialogWidth(760)
const noticeWidth = 440

const useStyles = makeStyles({
  notice: dialogWidth(noticeWidth),
  list: dialogWidth(600),
  table: dialogWidth(720),
  // where there is little room it lies at the lower edge, within reach of a thumb
  sheet: {
    width: 'min(480px, 100vw)',
    maxWidth: '100vw',
    boxSizing: 'border-box',
    '@media (max-width: 639px)': {
      marginTop: 'auto',
      marginBottom: 0,
      borderBottomLeftRadius: 0,
      borderBottomRightRadius: 0,
    },
  },
  sides: {
    ...sides,
    '@media (max-width: 639px)': {
      ...sides['@media (max-width: 639px)'],
      padding: tokens.spacingHorizontalL,
    },
  },
  // beside it one goes on: it leaves the page to be seen, and stands where work that is under way does
  beside: {
    marginBottom: `calc(${tokens.spacingVerticalL} + env(safe-area-inset-bottom))`,
    [`@media ${noRoomBesideCover(noticeWidth)}`]: {
      marginBottom: `calc(${aboveCover} + env(safe-area-inset-bottom))`,
      maxHeight: `calc(100dvh - ${aboveCover} - ${tokens.spacingVerticalL} - env(safe-area-inset-bottom))`,
      overflowY: 'auto',
    },
  },
  words: { overflowWrap: 'anywhere' },
  goesOn: goesOnBelow(tokens.colorNeutralBackground1),
  // room for the outline of focus, beside the line of the title
  holding: {
    paddingInline: tokens.spacingHorizontalXS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalXS})`,
  },
})

/** How wide a dialog is: for a few words, for a list, for lines with choices, for two things side by side; a sheet to choose from. */
export type DialogSize = 'notice' | 'list' | 'table' | 'sheet' | 'sides'

interface DialogFrameProps {
  readonly title: string
  readonly size: DialogSize
  /** Without it one can go on beside it. */
  readonly isModal?: boolean
  /** Something in it takes the focus wherever it is scrolled to; else the keyboard reaches what scrolls. */
  readonly holdsFocus?: boolean
  /** The DialogActions at its end. */
  readonly actions: ReactNode
  readonly className?: string
  readonly children: ReactNode
  /** By Escape, or by a click beside it. */
  readonly onClose: () => void
}

/** A dialog with a title, something that may scroll, and buttons. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, size, isModal = true, holdsFocus = false, actions, className, children, onClose } = props
  const styles = useStyles()
  const scrollStop = useScrollStop()
  return (
    <OpenDialog
      type={isModal ? 'modal' : 'non-modal'}
      className={mergeClasses(styles[size], !isModal && styles.beside)}
      onClose={onClose}
    >
      <DialogBody>
        {/* its own button to close has a name in English only, and there is one below */}
        <DialogTitle action={null} className={styles.words}>
          {title}
        </DialogTitle>
        <DialogContent
          {...(!holdsFocus && scrollStop)}
          className={mergeClasses(styles.words, styles.goesOn, holdsFocus && styles.holding, className)}
        >
          {children}
        </DialogContent>
        {actions}
      </DialogBody>
    </OpenDialog>
  )
}
