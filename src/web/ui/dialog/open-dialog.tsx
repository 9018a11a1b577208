import { Dialog, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { KeyboardEventHandler, ReactNode, Ref } from 'react'
import { useFocusBack } from '../focus-back.ts'
import { fading, growing } from '../motion.tsx'
import { useNoTooltip } from './use-no-tooltip.ts'

const useStyles = makeStyles({
  // with the gap that Fluent leaves below the title, as in a panel at the side
  surface: { '& .fui-DialogTitle': { paddingBottom: tokens.spacingVerticalS } },
})

interface OpenDialogProps {
  /** `alert` where it has to be answered: a click beside it does not close it. */
  readonly type?: 'modal' | 'non-modal' | 'alert'
  /** How wide it is. */
  readonly className?: string | undefined
  /** What it is called, where no DialogTitle says so. */
  readonly label?: string | undefined
  /** Gets the surface, which takes the focus itself then. */
  readonly surfaceRef?: Ref<HTMLDivElement> | undefined
  readonly onKeyDown?: KeyboardEventHandler | undefined
  /** What is in it: a DialogBody. */
  readonly children: ReactNode
  /** By Escape, or by a click beside it; left out where neither closes it. */
  readonly onClose?: (() => void) | undefined
}

/** The surface of every dialog: it stands open as long as it is there, and gives the focus back when it goes. */
export function OpenDialog(props: OpenDialogProps) {
  const { type = 'modal', className, label, surfaceRef, onKeyDown, children, onClose } = props
  const styles = useStyles()
  useFocusBack()
  useNoTooltip()
  return (
    <Dialog
      open
      modalType={type}
      surfaceMotion={growing}
      onOpenChange={(_event, { open }) => !open && onClose?.()}
    >
      <DialogSurface
        className={mergeClasses(styles.surface, className)}
        backdropMotion={fading}
        {...(label !== undefined && { 'aria-label': label })}
        {...(surfaceRef !== undefined && { ref: surfaceRef, tabIndex: -1 })}
        {...(onKeyDown && { onKeyDown })}
      >
        {children}
      </DialogSurface>
    </Dialog>
  )
}
