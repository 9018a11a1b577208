import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { hovered, plainButton } from './pressable.ts'

const useStyles = makeStyles({
  button: {
    ...plainButton,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
    padding: 0,
    color: tokens.colorNeutralForeground3,
    ...hovered(
      { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1Hover },
      { backgroundColor: tokens.colorSubtleBackgroundPressed, color: tokens.colorNeutralForeground1Pressed },
    ),
  },
})

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly 'aria-label': string
}

/** A button of an icon alone as it stands in rows: plain, because there is one in each of them. */
export function IconButton({ className, ...button }: IconButtonProps) {
  const styles = useStyles()
  return <button type="button" {...button} className={mergeClasses(styles.button, className)} />
}
