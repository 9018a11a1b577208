import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { touchSquare } from '../touch-target.ts'

const useStyles = makeStyles({
  button: { flexShrink: 0, minWidth: '32px', ...touchSquare },
})

interface MoreButtonProps extends Pick<ButtonProps, 'appearance'> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly className?: string
  readonly label: string
  /** The menu at the button, drawn while it is open. */
  readonly children: (target: HTMLElement, onClose: () => void) => ReactNode
}

/** The button behind which everything stands that there is no room for. */
export function MoreButton({ label, className, children, ...button }: MoreButtonProps) {
  const styles = useStyles()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        {...button}
        className={mergeClasses(styles.button, className)}
        icon={<MoreHorizontal20Regular />}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={({ currentTarget }) => setTarget(currentTarget)}
      />
      {target && children(target, () => setTarget(null))}
    </>
  )
}
